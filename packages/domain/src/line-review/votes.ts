import type { LabelOption } from '../fields/field.ts';
import { writtenLimits } from '../vocabulary/limits.ts';

/** What a review says of a style-color: in words, not in colors alone. */
export const votes = ['Keep', 'Maybe', 'Drop'] as const;
export type Vote = (typeof votes)[number];

/** The labels that results land as in the grid. */
export const voteLabels: readonly LabelOption[] = [
  { name: 'Keep', color: '#2f7d4f' },
  { name: 'Maybe', color: '#b7791f' },
  { name: 'Drop', color: '#b3372f' },
];

export type Tally = Readonly<Record<Vote, number>>;

export const tallyOf = (given: Iterable<Vote>): Tally => {
  const tally = { Keep: 0, Maybe: 0, Drop: 0 };
  for (const vote of given) tally[vote] += 1;
  return tally;
};

/** More than all others together decides; without that nobody has decided, which is Maybe. Nobody voted: nothing. */
export const decisionOf = ({ Keep, Maybe, Drop }: Tally): Vote | null => {
  const all = Keep + Maybe + Drop;
  if (all === 0) return null;
  if (Keep * 2 > all) return 'Keep';
  return Drop * 2 > all ? 'Drop' : 'Maybe';
};

/**
 * The line of a review in the note of its color; what stood there stays above it, as far as a note is long. Who said
 * what is told in the minutes alone: a note is read by people from outside the company too (G11).
 */
export const reviewNote = (
  before: string,
  { day, tally, remarks }: { readonly day: string; readonly tally: Tally; readonly remarks: readonly string[] },
): string => {
  const figures = votes.map((vote) => `${tally[vote]} ${vote.toLowerCase()}`).join(', ');
  const said = remarks.map((text) => `“${text}”`);
  const head = `Review ${day}: ${figures}.`;
  const kept = before
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n');
  const note = [kept, head, ...said].filter((line) => line !== '').join('\n');
  return note.length <= writtenLimits.note ? note : note.slice(note.length - writtenLimits.note);
};
