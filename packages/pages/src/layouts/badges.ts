import type { Badge } from '../content/sheet-content.ts';
import { widthOf } from '../kit/measure.ts';
import { inks } from '../kit/paper.ts';
import type { Pen } from '../kit/pen.ts';

const look = { face: 'strong', size: 7, ink: inks.change } as const;

const wordsOf = (badges: readonly Badge[] | undefined): string =>
  [...new Set((badges ?? []).map((badge) => badge.words))].join(', ');

/** With the space before them. */
export const badgesWidth = (badges: readonly Badge[]): number =>
  badges.length === 0 ? 0 : widthOf(wordsOf(badges), look) + 8;

/** What changed, in a word in the corner of a picture: no stamp, no box. */
export const drawBadges = (
  pen: Pen,
  badges: readonly Badge[] | undefined,
  { x, y, width }: { x: number; y: number; width: number },
): void => {
  const words = wordsOf(badges);
  if (words !== '') pen.text(words, { ...look, x, y, width, align: 'right' });
};
