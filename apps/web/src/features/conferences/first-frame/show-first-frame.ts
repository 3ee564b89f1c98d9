import { shapeIn, stateOfShape } from '@atelier/domain/conference/product-shape';

/** So long the portal's code waits for pictures in front of it. */
const patienceMs = 1_500;

function takeShape({ naturalWidth: width, naturalHeight: height, parentElement }: HTMLImageElement): void {
  const { dataset, style } = parentElement!;
  if (dataset.state !== 'waiting' || width === 0) return;
  const shape = shapeIn({ width, height }, Number(dataset.whole));
  style.setProperty('--ratio', String(shape.ratio));
  style.setProperty('--share', String(shape.share));
  dataset.state = stateOfShape(shape);
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
/** What a frame shows is painted after it, and the more slowly the more runs beside it. Not every browser tells. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 250 });
    else setTimeout(resolve, 50);
  });

/** Those that are not in the page itself take their shape when they come. */
async function standUp(picture: HTMLImageElement): Promise<void> {
  if (!picture.complete)
    await new Promise((resolve) => {
      for (const event of ['load', 'error']) picture.addEventListener(event, resolve);
    });
  takeShape(picture);
}

async function painted(pictures: readonly HTMLImageElement[]): Promise<void> {
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  await nextFrame();
  await nextFrame();
  await idle();
}

/** Ends when it is painted, or will not be soon; pictures that come later still take their shape. */
export async function showFirstFrame(frame: HTMLElement): Promise<void> {
  document.getElementById('root')!.hidden = true;
  const pictures = [...frame.querySelectorAll('img')];
  const all = Promise.all(pictures.map(standUp));
  // Nothing is painted of a page behind another.
  const patience = new Promise((resolve) => setTimeout(resolve, document.hidden ? 0 : patienceMs));
  await Promise.race([all.then(() => painted(pictures)), patience]);
}
