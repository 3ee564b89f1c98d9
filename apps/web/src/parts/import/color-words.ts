import type { PairAnswer } from './style-color-rows.ts';

/** Which of its colors a style without a color stands for; that none of them is new is an issue of the row. */
export const colorWords = ({
  colors = [],
  newColors = colors.length,
}: Pick<PairAnswer, 'colors' | 'newColors'>): string => {
  const all = colors.length;
  if (all < 2) return all === 0 ? '' : ' · its 1 color';
  if (newColors === 0 || newColors === all) return ` · all ${all} colors`;
  return ` · ${newColors} of ${all} colors ${newColors === 1 ? 'is' : 'are'} new`;
};
