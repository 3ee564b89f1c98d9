import type { ImageView } from '../product/product.ts';
import type { PhotoName } from './photo-name.ts';

export interface PhotoProduct {
  readonly style: string;
  readonly color: string;
  readonly colorDescription: string;
}

export type Confidence = 'sure' | 'likely';

export interface PhotoMatch {
  readonly style: string;
  readonly color: string;
  readonly view: ImageView;
  readonly confidence: Confidence;
}

export interface PhotoVerdict {
  /** null: a hand has to say whose photo it is. */
  readonly match: PhotoMatch | null;
  /** Products it could be, the likeliest first. */
  readonly others: readonly PhotoProduct[];
}

const mostOthers = 6;
const sureFrom = 0.85;
const likelyFrom = 0.6;
/** Two that are as near as this are told apart by people. */
const tooNear = 0.05;
const viewWeight = { word: 1, number: 0.92, none: 0.95 } as const;

/** Signs, case and zeros in front are written in many ways. */
const bare = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+(?=.)/u, '');

interface Span {
  readonly from: number;
  readonly to: number;
  /** What of the last word belongs to the color: '100121BLK'. */
  readonly rest: string;
  readonly weight: number;
}

/** Where the style stands in the name: up to four words make it up; letters before or behind its number are not it. */
const styleAt = (words: readonly string[], style: string): Span | undefined => {
  const wanted = bare(style);
  for (let from = 0; from < words.length; from += 1)
    for (let to = from + 1; to <= Math.min(words.length, from + 4); to += 1) {
      const joined = words.slice(from, to).join('');
      if (joined === style.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')) return { from, to, rest: '', weight: 1 };
      if (bare(joined) === wanted) return { from, to, rest: '', weight: 0.97 };
      const letters = /^(\p{L}*)(\d+)(\p{L}*)$/u.exec(joined);
      if (letters && bare(letters[2] ?? '') === wanted) return { from, to, rest: letters[3] ?? '', weight: 0.95 };
    }
  return undefined;
};

const wordsOf = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const colorWeight = (left: readonly string[], product: PhotoProduct, colors: number): number => {
  if (left.includes(product.color.toUpperCase())) return 1;
  const described = wordsOf(product.colorDescription);
  if (described.length > 0 && described.every((word) => left.includes(word)))
    return left.every((word) => described.includes(word)) ? 0.95 : 0.88;
  // Nothing else is said: a style of one color needs no more.
  return colors === 1 && left.every((word) => /^(IMG|DSC|PHOTO|PIC|FINAL|WEB|HR|LR|V\d+|\d{1,4})$/u.test(word))
    ? 0.7
    : 0;
};

interface Scored {
  readonly product: PhotoProduct;
  readonly weight: number;
  /** How much of the style was found at all. */
  readonly style: number;
}

const score = ({ words }: PhotoName, product: PhotoProduct, colors: number): Scored => {
  const span = styleAt(words, product.style);
  if (!span) return { product, weight: 0, style: 0 };
  const left = [...words.slice(0, span.from), ...words.slice(span.to), ...(span.rest === '' ? [] : [span.rest])];
  return { product, weight: span.weight * colorWeight(left, product, colors), style: span.weight };
};

/** Whose photo it is, among the products whose style its name may hold. Only what is plain is matched by itself. */
export const matchPhoto = (name: PhotoName, products: readonly PhotoProduct[]): PhotoVerdict => {
  const colors = Map.groupBy(products, ({ style }) => style);
  const scored = products
    .map((product) => score(name, product, colors.get(product.style)?.length ?? 0))
    .filter(({ style }) => style > 0)
    .sort((a, b) => b.weight - a.weight || b.style - a.style || (a.product.color < b.product.color ? -1 : 1));
  const others = scored.slice(0, mostOthers).map(({ product }) => product);
  const [best, second] = scored;
  const weight = (best?.weight ?? 0) * viewWeight[name.viewBy ?? 'none'];
  const ambiguous = second !== undefined && best !== undefined && best.weight - second.weight < tooNear;
  if (!best || weight < likelyFrom || ambiguous) return { match: null, others };
  const { style, color } = best.product;
  const view = name.view ?? 'threeQuarter';
  return { match: { style, color, view, confidence: weight >= sureFrom ? 'sure' : 'likely' }, others };
};

/** What the catalogue is asked for: every style that a name may mean, as it may be written there. */
export const styleGuesses = ({ words }: PhotoName): readonly string[] => {
  const guesses = new Set<string>();
  for (let from = 0; from < words.length && from < 8; from += 1)
    for (let to = from + 1; to <= Math.min(words.length, from + 4); to += 1) {
      const parts = words.slice(from, to);
      for (const joined of [parts.join(''), parts.join('-')]) {
        guesses.add(joined);
        guesses.add(joined.replace(/^0+(?=.)/u, ''));
      }
      const digits = /^\p{L}*(\d+)\p{L}*$/u.exec(parts.join(''))?.[1];
      if (digits) guesses.add(digits).add(digits.replace(/^0+(?=.)/u, ''));
    }
  return [...guesses].filter((guess) => guess.length >= 3 && guess.length <= 60);
};
