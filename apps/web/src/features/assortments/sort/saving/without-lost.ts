import type { ConflictDetails } from '@atelier/contract/platform/conflict';
import type { Intent } from '../model/intent.ts';

type Conflicts = Required<Pick<ConflictDetails, 'conflicts' | 'count'>>;

const groupOf = (intent: Intent): string | null => {
  if (intent.kind === 'group') return intent.item;
  return 'title' in intent ? intent.title : null;
};

/** What is left of a batch when everything that somebody else has moved meanwhile is taken out; none where it is not known what. */
export function withoutLost(intents: readonly Intent[], { conflicts, count }: Conflicts): Intent[] {
  if (count === 0 || count !== conflicts.length) return [];
  const rows = conflicts.flatMap(({ id }) => id ?? []);
  const groups = new Set(conflicts.filter(({ id }) => id === null).map(({ field }) => field.replace(/^group /, '')));
  const isLost = (intent: Intent): boolean => {
    if (intent.kind === 'style') return rows.some((id) => id.startsWith(`${intent.item}-`));
    if (intent.kind === 'color') return rows.includes(`${intent.style}-${intent.item}`);
    if (intent.kind === 'sort') return rows.length > 0;
    return groups.has(groupOf(intent) ?? '');
  };
  const rest = intents.filter((intent) => !isLost(intent));
  return rest.length === intents.length ? [] : rest;
}
