import type { Ctx } from '../context.ts';
import type { CellChange } from '../db/tables/platform.ts';
import type { Tx } from '../db/transaction.ts';
import type { SignedIn } from '../http/sessions.ts';
import { jsonInSlices } from '../short-slices.ts';

export interface Change {
  /** What was done, as a verb and a noun: 'approve user'. */
  action: string;
  entity: string;
  entityId: string;
  /** One line for a person: 'Approved Ada Lund'. */
  summary: string;
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
  /** Cells already known one by one, where comparing thousands of them again would cost more than writing them. */
  changes?: readonly CellChange[];
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export const cellChanges = (before: Change['before'] = {}, after: Change['after'] = {}): CellChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => !same(before[field], after[field]))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));

interface Actor extends Pick<Ctx, 'viewAs'> {
  readonly user: Pick<SignedIn, 'userCode' | 'name' | 'lastName' | 'key'> | null;
  readonly requestId: string | null;
}

/** Who does what happens by itself, on its day. */
export const systemUser = { userCode: 'system', name: 'Atelier', lastName: '' } as const;
export const theSystem: Actor = { user: systemUser, viewAs: null, requestId: null };

const keyWords = ({ user }: Actor): string | null => (user?.key ? `${user.key.name} (${user.key.prefix})` : null);

/** A change as the log keeps it. */
export const logEntry = async (actor: Actor, change: Change) => ({
  actor: actor.user?.userCode ?? 'anyone',
  actor_name: actor.user ? `${actor.user.name} ${actor.user.lastName}`.trim() : 'Not signed in',
  view_as: actor.viewAs,
  api_key: keyWords(actor),
  action: change.action,
  entity: change.entity,
  entity_id: change.entityId,
  summary: change.summary,
  request_id: actor.requestId,
  changes: await jsonInSlices([...(change.changes ?? []), ...cellChanges(change.before, change.after)]),
});

/** [T25] Written in the transaction of the change itself: no change without its entry, no entry without its change. */
export const recordChange = async (tx: Tx, actor: Actor, change: Change): Promise<void> => {
  await tx
    .insertInto('audit_log')
    .values(await logEntry(actor, change))
    .execute();
};
