import { firstFrame } from '../../../platform/first-frame.ts';

/** So long the portal's code waits for pictures in front of it. */
const patienceMs = 1_500;

const isOfTheFrame = (picture: unknown): picture is HTMLImageElement =>
  picture instanceof HTMLImageElement && picture.parentElement?.dataset.whole !== undefined;

/** A product stands as its picture says. */
function takeShape(picture: HTMLImageElement): void {
  const product = picture.parentElement!;
  const share = Math.min(1, picture.naturalWidth / Number(product.dataset.whole));
  product.style.setProperty('--ratio', String(picture.naturalWidth / Math.max(1, picture.naturalHeight)));
  product.style.setProperty('--share', String(share));
  product.dataset.state = share === 1 ? 'plain' : 'cut';
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
/** What a frame shows is painted after it, and the more slowly the more runs beside it. */
const settled = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 250 }));
const read = () => new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));

/** Begins before the page is read further; ends when its first frame is painted, or its pictures will not come soon. */
export async function showFirstFrame(): Promise<void> {
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
      true,
    );
  await read();
  const frame = firstFrame();
  if (frame === null) return;
  document.getElementById('root')!.hidden = true;
  const pictures = [...frame.querySelectorAll('img')];
  await Promise.race([
    new Promise<void>((resolve) => {
      tell = () => done >= pictures.length && resolve();
      tell();
    }),
    new Promise((resolve) => setTimeout(resolve, patienceMs)),
  ]);
  await Promise.allSettled(pictures.filter(({ complete }) => complete).map((picture) => picture.decode()));
  await nextFrame();
  await nextFrame();
  await settled();
}
