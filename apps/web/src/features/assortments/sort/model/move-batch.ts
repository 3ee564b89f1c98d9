import type { Call } from '@atelier/contract';
import type { Intent, IntentOf } from './intent.ts';

export type GroupSortBody = Omit<Call<'groupSort'>['body'], 'groupBy' | 'seen' | 'fence'>;

/**
 * In which turn the server carries a part of a request out: groups are made, named and unlocked first, locked and removed
 * last. The text of a page goes another way.
 */
const turnOf = (intent: Intent): number => {
  switch (intent.kind) {
    case 'make':
    case 'rename':
      return 0;
    case 'set':
      return intent.locked ? 5 : 0;
    case 'group':
      return 1;
    case 'style':
      return 2;
    case 'color':
      return 3;
    case 'sort':
      return 4;
    case 'remove':
      return 5;
    case 'content':
      return 9;
  }
};

/** How many of them can go out together without changing what they mean. */
export function batchLength(intents: readonly Intent[], most = 1_000): number {
  const turns = intents.map(turnOf);
  const isText = turns[0] === 9;
  const end = turns.findIndex((turn, at) => at > 0 && (turn < turns[at - 1]! || (turn === 9) !== isText));
  return Math.min(end < 0 ? intents.length : end, most);
}

const without = <I extends Intent>({ kind: _kind, ...told }: I): Omit<I, 'kind'> => told;
const ofKind = <K extends Intent['kind']>(intents: readonly Intent[], kind: K): Omit<IntentOf<K>, 'kind'>[] =>
  intents.filter((intent): intent is IntentOf<K> => intent.kind === kind).map((intent) => without(intent));

type GroupChange = NonNullable<GroupSortBody['groups']>[number];

const groupChange = (intent: Intent): GroupChange[] => {
  switch (intent.kind) {
    case 'make':
      return [{ title: intent.title }];
    case 'rename':
      return [{ title: intent.title, renamedTo: intent.to }];
    case 'remove':
      return [{ title: intent.title, removed: true }];
    case 'set':
      return [without(intent)];
    default:
      return [];
  }
};

/** Intents in the words of the contract. */
export const groupSortBody = (intents: readonly Intent[]): GroupSortBody => ({
  moveDisplayGroup: ofKind(intents, 'group'),
  moveStyle: ofKind(intents, 'style').map(({ colors, ...move }) => ({
    ...move,
    ...(colors ? { colors: [...colors] } : {}),
  })),
  moveColor: ofKind(intents, 'color'),
  sortStyles: ofKind(intents, 'sort').map(({ displayGroup, styles }) => ({ displayGroup, styles: [...styles] })),
  groups: intents.flatMap(groupChange),
});

/** The last word on each page is the only one worth sending. */
export const contentsOf = (intents: readonly Intent[]): IntentOf<'content'>[] => [
  ...new Map(
    intents
      .filter((intent): intent is IntentOf<'content'> => intent.kind === 'content')
      .map((intent) => [intent.displayGroup, intent]),
  ).values(),
];
