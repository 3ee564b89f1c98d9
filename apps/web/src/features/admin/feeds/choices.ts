import type { Feed, FeedChange } from '@atelier/contract/feeds/feeds';
import type { Choice } from './queries.ts';

/** Whether a choice is about a change. */
export const isMeant = ({ sections, ids }: Choice, { _id, section }: Pick<FeedChange, '_id' | 'section'>): boolean =>
  (ids === undefined || ids.includes(_id)) && (sections === undefined || sections.includes(section));

/** What it moves of the rows that are in sight. */
export const movedBy = (choice: Choice, rows: readonly FeedChange[]): readonly FeedChange[] =>
  rows.filter((row) => row.taken !== choice.taken && isMeant(choice, row));

/** The counts as they will be: whole sections are taken or held, of single changes only those that move. */
export const countsAfter = (changes: Feed['changes'], choice: Choice, moved: readonly FeedChange[]): Feed['changes'] =>
  changes.map((one) => {
    if (choice.ids === undefined)
      return choice.sections === undefined || choice.sections.includes(one.section)
        ? { ...one, taken: choice.taken ? one.total : 0 }
        : one;
    const its = moved.filter(({ section }) => section === one.section).length;
    return { ...one, taken: one.taken + (choice.taken ? its : -its) };
  });
