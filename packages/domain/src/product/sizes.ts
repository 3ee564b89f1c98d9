import { listLimits } from '../vocabulary/limits.ts';

const letterSizes = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', 'OS'];

/** '9H' and '9.5' are nine and a half; letters run from small to large after the numbers, from 1000 on. */
export const sizeRank = (size: string): number => {
  const letter = letterSizes.indexOf(size);
  if (letter >= 0) return 1000 + letter;
  const [, whole, half] = /^(\d+(?:\.\d+)?)(H?)/.exec(size) ?? [];
  return whole === undefined ? 2000 : Number(whole) + (half ? 0.5 : 0);
};

export const compareSizes = (a: string, b: string) => sizeRank(a) - sizeRank(b) || (a < b ? -1 : a > b ? 1 : 0);

/** [M8.5] The size input of the availability filter: at most 5 characters, upper-cased, optional. */
export const parseSizeInput = (text: string) => text.trim().toUpperCase().slice(0, listLimits.sizeInput);
export const sizePlaceholder = { Footwear: '9H', Apparel: 'M' } as const;
