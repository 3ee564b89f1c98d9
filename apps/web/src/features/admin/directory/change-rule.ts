import type { DirectoryMatch } from '@atelier/domain/access/directory-rules';
import type { Grant, Tbe } from '@atelier/domain/access/user';
import { untilSaved } from '../../../parts/live-grid/index.ts';
import type { ListRow } from '../lists/company-row.ts';
import type { OpenList } from '../lists/open-company-list.ts';
import { readRows } from '../lists/read-company-list.ts';

export interface Draft {
  name: string;
  claim: string;
  match: DirectoryMatch;
  value: string;
  permissions: readonly Grant[];
  userTBEs: readonly Tbe[];
}

type Key = keyof Draft;

export const newRule: Draft = { name: '', claim: 'groups', match: 'is', value: '', permissions: [], userTBEs: [] };

const kept: readonly Key[] = ['name', 'claim', 'match', 'value', 'permissions', 'userTBEs'];

export const ruleIn = (row: ListRow): Draft =>
  Object.fromEntries(kept.map((key) => [key, row[key] ?? newRule[key]])) as unknown as Draft;

/** As the server keeps it. */
export const tidied = (draft: Draft): Draft => ({
  ...draft,
  name: draft.name.trim(),
  claim: draft.claim.trim(),
  value: draft.match === 'exists' ? '' : draft.value.trim(),
});

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const gone = 'This rule is gone: somebody deleted it.';
const another =
  'This rule is another by now: what others wrote is in the list. What you chose is still here. Save it again to put it in its place.';
const later = (why: string): string => `${why} What you chose is in the list and is sent again by itself.`;

interface Outcome {
  /** Why it does not stand, in a sentence; null: it does. */
  readonly problem: string | null;
  /** The rule as it was last looked at. */
  readonly seen: Draft;
}

type Grid = OpenList['grid'];

/** What the server refused stays in the dialog; the list shows what stands. */
function takeBack(grid: Grid, row: ListRow, keys: readonly Key[], before: Draft): void {
  for (const key of keys) {
    grid.columns.byId.get(key)!.set(row, before[key]);
    grid.problems.set(row.id, key, null);
  }
  grid.queue?.forgetFailure();
  grid.model.valuesChanged();
  grid.emit('cells', 'status');
}

const isGone = async (id: string): Promise<boolean> => (await readRows('directoryRules', [id])).length === 0;

/** Into the grid, so that Undo takes it back and what somebody else wrote meanwhile is told. */
export async function changeRule({ grid, bring }: OpenList, id: string, draft: Draft, before: Draft): Promise<Outcome> {
  if (!grid.rowById(id)) await bring([id]);
  const row = grid.rowById(id);
  if (!row) return { problem: gone, seen: before };
  const changed = kept.filter((key) => !same(draft[key], before[key]));
  const isTheirs = (key: Key) =>
    !grid.queue?.isWaiting(id, key) && !same(row[key], before[key]) && !same(row[key], draft[key]);
  // What somebody else wrote since the dialog was opened is looked at before it is written over.
  if (changed.some(isTheirs)) return { problem: another, seen: ruleIn(row) };
  grid.history.seal();
  const { skipped } = grid.edit(
    changed.map((key) => ({ row, column: grid.columns.byId.get(key)!, value: draft[key] })),
  );
  grid.history.seal();
  if (skipped[0]) return { problem: `${skipped[0].reason}.`, seen: before };
  if (!(await untilSaved(grid))) return { problem: later(grid.queue?.lastFailure ?? ''), seen: before };
  const told = changed.map((key) => grid.problems.at(id, key));
  const refused = told.find((problem) => problem?.origin === 'server');
  if (refused) takeBack(grid, row, changed, before);
  if ((refused || !grid.rowById(id)) && (await isGone(id))) return { problem: gone, seen: before };
  if (refused) return { problem: refused.message, seen: before };
  const lost = told.some((problem) => problem?.origin === 'conflict');
  return lost ? { problem: another, seen: ruleIn(row) } : { problem: null, seen: before };
}
