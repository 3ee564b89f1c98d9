import { counted } from '../vocabulary/counted.ts';

/** How many things of one kind name a row. */
export interface Use {
  readonly noun: string;
  readonly count: number;
}

/** Beyond this they are not counted. */
export const mostCounted = 1_000;

const howMany = ({ noun, count }: Use): string =>
  count > mostCounted ? `more than ${counted(mostCounted, noun)}` : counted(count, noun);

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** Why a row cannot go or be renamed; undefined: nothing uses it. */
export const inUse = (
  name: string,
  uses: readonly Use[],
  { did, canArchive }: { readonly did: 'deleted' | 'renamed'; readonly canArchive: boolean },
): string | undefined => {
  const used = uses.filter(({ count }) => count > 0);
  if (used.length === 0) return undefined;
  const instead = canArchive && did === 'deleted' ? ' Archive it instead.' : '';
  return `${name} cannot be ${did}: it is used by ${listed(used.map(howMany))}.${instead}`;
};
