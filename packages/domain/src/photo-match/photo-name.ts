import type { ImageView } from '../product/product.ts';

/** What photographers write for a view, without case and signs. */
const viewWords: Readonly<Record<ImageView, readonly string[]>> = {
  threeQuarter: ['34', '3q', 'tq', 'threequarter', '3quarter', 'quarter', 'angle', 'angled', 'hero', 'main', 'pair'],
  side: ['side', 'lateral', 'lat', 'medial', 'med', 'profile', 'sideview'],
  top: ['top', 'topdown', 'topview', 'above', 'overhead'],
  back: ['back', 'heel', 'rear', 'backview'],
  front: ['front', 'toe', 'frontview', 'facing'],
};
/** 1 is the picture a product is known by. */
const numbered: readonly ImageView[] = ['threeQuarter', 'side', 'top', 'back', 'front'];

export interface PhotoName {
  /** The words of the name in upper case, without what says the view. */
  readonly words: readonly string[];
  readonly view: ImageView | null;
  /** A word says it plainly, a number only by its place; null: nothing does. */
  readonly viewBy: 'word' | 'number' | null;
}

const withoutEnding = (filename: string): string => filename.replace(/\.[A-Za-z0-9]{1,5}$/u, '');

const viewOfWord = (word: string): ImageView | undefined =>
  numbered.find((view) => viewWords[view].includes(word.toLowerCase()));

/** 'three-quarter' and '3 quarter' are one word in two. */
const viewAt = (words: readonly string[], at: number): { view: ImageView; length: number } | undefined => {
  const two = at + 1 < words.length ? viewOfWord(`${words[at]}${words[at + 1]}`) : undefined;
  const view = two ?? viewOfWord(words[at] ?? '');
  return view && { view, length: two ? 2 : 1 };
};

const numberedView = (word: string | undefined): ImageView | undefined =>
  word !== undefined && /^0?[1-5]$/u.test(word) ? numbered[Number(word) - 1] : undefined;

export const readPhotoName = (filename: string): PhotoName => {
  const all = withoutEnding(filename.normalize('NFC'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.toUpperCase());
  // The style comes first: what stands at the beginning is never a view.
  for (let at = all.length - 1; at > 0; at -= 1) {
    const found = viewAt(all, at);
    if (found) return { words: all.toSpliced(at, found.length), view: found.view, viewBy: 'word' };
  }
  const last = all.length > 1 ? numberedView(all.at(-1)) : undefined;
  return last ? { words: all.slice(0, -1), view: last, viewBy: 'number' } : { words: all, view: null, viewBy: null };
};
