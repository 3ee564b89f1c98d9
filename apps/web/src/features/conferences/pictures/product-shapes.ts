import type { VisitedSite } from '@atelier/contract/conferences/conferences';
import { type CutOutSize, cutOutWidths } from '@atelier/contract/products/product-images';
import { type ProductShape, shapeIn } from '@atelier/domain/conference/product-shape';
import { firstFrame } from '../../../platform/first-frame.ts';

/** So many are remembered; the oldest go first. */
const mostKnown = 400;
const known = new Map<string, ProductShape>();

/** What is known of a picture that was here before, or stands in the first frame. */
export function shapeOf(address: string, size: CutOutSize): ProductShape | undefined {
  const standing = known.has(address) ? undefined : inFirstFrame(address);
  return standing ? arrivedShape(standing, address, size) : known.get(address);
}

const inFirstFrame = (address: string): HTMLImageElement | undefined =>
  [...(firstFrame()?.querySelectorAll('img') ?? [])].find(
    (picture) => picture.dataset.address === address && picture.naturalWidth > 0,
  );

export function arrivedShape(picture: HTMLImageElement, address: string, size: CutOutSize): ProductShape {
  const shape = shapeIn({ width: picture.naturalWidth, height: picture.naturalHeight }, cutOutWidths[size]);
  const [oldest] = known.keys();
  if (known.size >= mostKnown && oldest !== undefined) known.delete(oldest);
  known.set(address, shape);
  return shape;
}

declare global {
  /** What the page of a season has on the way. */
  var earlyPictures: readonly HTMLImageElement[] | undefined;
}

/** Those of the first screen stay decoded while the season is walked through. */
let held: HTMLImageElement[] = [];

/** What a landing shows of products. */
export const firstPictures = ({ lineUp }: Pick<VisitedSite, 'lineUp'>) =>
  lineUp.map(({ picture, isHero }) => ({ address: picture, size: isHero ? ('hero' as const) : ('cutout' as const) }));

/** A picture that hangs is not waited for: the show goes on. */
const patienceMs = 5_000;

export const within = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, patienceMs))]);

/** Fetches the pictures of a first screen, tells when each is there or will not come, and keeps them. */
export function fetchFirst(
  pictures: readonly { readonly address: string; readonly size: CutOutSize }[],
): Promise<void>[] {
  const before = new Map(
    [...takeEarly(), ...held].filter(isThere).map((picture) => [picture.getAttribute('src'), picture]),
  );
  held = pictures.map(({ address }) => before.get(address) ?? fetched(address));
  return pictures.map(async ({ address, size }, at) => {
    const picture = held[at]!;
    // A picture that fails is drawn as a tile where it stands.
    await picture.decode().then(
      () => void arrivedShape(picture, address, size),
      () => undefined,
    );
  });
}

/** One that has failed is asked for again. */
const isThere = ({ complete, naturalWidth }: HTMLImageElement): boolean => !complete || naturalWidth > 0;

function takeEarly(): readonly HTMLImageElement[] {
  const { earlyPictures = [] } = globalThis;
  globalThis.earlyPictures = undefined;
  return earlyPictures;
}

function fetched(address: string): HTMLImageElement {
  const picture = new Image();
  picture.fetchPriority = 'high';
  picture.src = address;
  return picture;
}
