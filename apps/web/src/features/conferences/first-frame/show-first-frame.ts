import { firstFrame } from '../../../platform/first-frame.ts';
import { shapeIn } from '../pictures/product-shape.ts';

/** So long the portal's code waits for pictures in front of it. */
const patienceMs = 1_500;

const isOfTheFrame = (picture: unknown): picture is HTMLImageElement =>
  picture instanceof HTMLImageElement && picture.parentElement?.dataset.whole !== undefined;

function takeShape(picture: HTMLImageElement): void {
  const product = picture.parentElement!;
  const { ratio, share, isPlain } = shapeIn(picture, Number(product.dataset.whole));
  product.style.setProperty('--ratio', String(ratio));
  product.style.setProperty('--share', String(share));
  product.dataset.state = isPlain ? 'plain' : 'cut';
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
/** What a frame shows is painted after it, and the more slowly the more runs beside it. Not every browser tells. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 250 });
    else setTimeout(resolve, 50);
  });
const read = () => new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));

/** Each takes its shape as it comes; tells when all came or failed. */
function standUp(stop: AbortSignal): (pictures: number) => Promise<void> {
  let done = 0;
  let tell = () => {};
  for (const event of ['load', 'error'])
    document.addEventListener(
      event,
      ({ target }) => {
        if (!isOfTheFrame(target)) return;
        if (event === 'load') takeShape(target);
        done += 1;
        tell();
      },
      { capture: true, signal: stop },
    );
  return (pictures) =>
    new Promise((resolve) => {
      tell = () => done >= pictures && resolve();
      tell();
    });
}

async function painted(pictures: readonly HTMLImageElement[]): Promise<void> {
  await Promise.allSettled(pictures.filter(({ complete }) => complete).map((picture) => picture.decode()));
  await nextFrame();
  await nextFrame();
  await idle();
}

/** Begins before the page is read further; ends when its first frame is painted, or will not be soon. */
export async function showFirstFrame(): Promise<void> {
  const ended = new AbortController();
  const standing = standUp(ended.signal);
  await read();
  const frame = firstFrame();
  if (frame === null) return ended.abort();
  document.getElementById('root')!.hidden = true;
  const pictures = [...frame.querySelectorAll('img')];
  const all = standing(pictures.length);
  // Those that come late still take their shape.
  void all.then(() => ended.abort());
  // Nothing is painted of a page behind another.
  const patience = new Promise((resolve) => setTimeout(resolve, document.hidden ? 0 : patienceMs));
  await Promise.race([all.then(() => painted(pictures)), patience]);
}
