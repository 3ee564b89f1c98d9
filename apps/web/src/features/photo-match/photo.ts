import type { PhotographedProduct } from '@atelier/contract/products/product-photos';
import { type ImageView, styleColorId } from '@atelier/domain/product/product';

export type PhotoState = 'waiting' | 'sending' | 'done' | 'failed';

/** A photo that lies in a place of the portal and never comes here: it is shown small, and taken by its name. */
export interface PlacedFile {
  readonly place: number;
  readonly name: string;
  readonly size: number;
}

export const isPlaced = (file: File | PlacedFile): file is PlacedFile => 'place' in file;

/** One dropped or fetched photo: whose it is, and how far it has come. */
export interface Photo {
  readonly id: string;
  readonly file: File | PlacedFile;
  /** Of the picture as the browser holds it, or of a small one. */
  readonly url: string;
  readonly product: PhotographedProduct | null;
  readonly view: ImageView;
  readonly by: 'sure' | 'likely' | 'hand' | null;
  /** Whose it may be. */
  readonly others: readonly PhotographedProduct[];
  readonly state: PhotoState;
  readonly failure: string | null;
  /** What the product shows now, and what it showed before, for Undo. */
  readonly kept: { readonly file: string; readonly before: string | null } | null;
}

export const viewNames: Readonly<Record<ImageView, string>> = {
  threeQuarter: 'Three-quarter',
  side: 'Side',
  top: 'Top',
  back: 'Back',
  front: 'Front',
};

export const productId = ({ style, color }: Pick<PhotographedProduct, 'style' | 'color'>): string =>
  styleColorId(style, color);

const placeOf = ({ product, view }: Photo): string | null => (product ? `${productId(product)}/${view}` : null);

/** Two photos of one view of one product: only people know which of them is meant. */
export const clashing = (photos: readonly Photo[]): ReadonlySet<string> => {
  const byPlace = Map.groupBy(
    photos.filter(({ state, product }) => product !== null && state !== 'done'),
    (photo) => placeOf(photo),
  );
  return new Set([...byPlace.values()].filter((same) => same.length > 1).flatMap((same) => same.map(({ id }) => id)));
};

export interface Lanes {
  readonly hand: readonly Photo[];
  readonly check: readonly Photo[];
  readonly matched: readonly Photo[];
  readonly done: readonly Photo[];
}

/** What needs somebody comes first. */
export const lanesOf = (photos: readonly Photo[]): Lanes => {
  const clashes = clashing(photos);
  const open = photos.filter(({ state }) => state !== 'done');
  const isHand = ({ id, product }: Photo) => product === null || clashes.has(id);
  return {
    hand: open.filter(isHand),
    check: open.filter((photo) => !isHand(photo) && photo.by === 'likely'),
    matched: open.filter((photo) => !isHand(photo) && photo.by !== 'likely'),
    done: photos.filter(({ state }) => state === 'done'),
  };
};
