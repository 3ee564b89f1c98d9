import type { Expected, Mode, Part } from './edit-modes.ts';
import type { Change, Plan } from './plan.ts';
import type { Visitor } from './visitor.ts';

export interface Accepted extends Expected {
  readonly revision: number;
}

export interface Tally {
  readonly accepted: Accepted[];
  readonly times: number[];
  conflicts: number;
  /** Asked for what somebody else had just done: answered, and nothing happened. */
  idle: number;
  readonly wrong: string[];
}

interface Refused {
  readonly code: string;
  readonly details?: {
    readonly conflicts?: readonly { readonly version?: number }[];
    readonly missing?: unknown;
    readonly reason?: string;
  };
}

/** Whoever loses is told what holds now: the version that won, or that the row has gone. */
const saysWhatHolds = ({ code, details }: Refused): boolean =>
  code === 'userLock' &&
  (details?.conflicts?.[0]?.version !== undefined ||
    details?.missing !== undefined ||
    // One's own earlier move is no conflict; the sentence then says where the style is not any more.
    /^\S+ is no longer in /.test(details?.reason ?? ''));

interface Saved {
  readonly revision: number;
  readonly orderRevision: number;
  readonly added: number;
  readonly removed: number;
  readonly displayGroups?: readonly { readonly title: string; readonly version: number }[];
}

interface GroupMoves {
  readonly moveDisplayGroup: readonly { readonly item: string }[];
}

/** What is already in, already out or already in its place is answered without an edit. */
const happened = (body: object, reply: Saved, seen: number): boolean => {
  if ('addProducts' in body) return reply.added === 1;
  if ('deleteProducts' in body) return reply.removed === 1;
  if ('moveDisplayGroup' in body) {
    const [move] = (body as GroupMoves).moveDisplayGroup;
    return reply.displayGroups?.find(({ title }) => title === move?.item)?.version === reply.revision;
  }
  return !('sortProducts' in body) || reply.orderRevision > seen;
};

/** Reads, edits with the version it saw, and on a conflict reads again, as a person's screen does. */
const playPart = async (visitor: Visitor, plan: Plan, tries: number, tally: Tally, part: Part): Promise<void> => {
  for (let n = 0; n < tries; n += 1) {
    const { rows, revision } = await plan.read(visitor, part.looksAt);
    const { body, expected, sorts } = part.next(rows, n);
    const reply = sorts
      ? await visitor.call('PATCH', `/regular/groupsort/batch/${plan.id}`, { ...body, seen: revision })
      : await visitor.call('PATCH', `/assortments/batch/${plan.id}`, { ...body, orderRevision: revision });
    tally.times.push(reply.ms);
    if (reply.status === 409) {
      if (!saysWhatHolds(reply.body as Refused)) tally.wrong.push(`409 ${JSON.stringify(reply.body).slice(0, 200)}`);
      tally.conflicts += 1;
    } else if (reply.status !== 200) {
      tally.wrong.push(`status ${reply.status}`);
    } else if (happened(body, reply.body as Saved, revision)) {
      const at = (reply.body as Saved).revision;
      tally.accepted.push(...expected.map((one) => ({ ...one, revision: at })));
    } else tally.idle += 1;
  }
};

export const play = async (visitors: readonly Visitor[], plan: Plan, mode: Mode, tries: number): Promise<Tally> => {
  const tally: Tally = { accepted: [], times: [], conflicts: 0, idle: 0, wrong: [] };
  await Promise.all(visitors.map((visitor, who) => playPart(visitor, plan, tries, tally, mode.part(who))));
  return tally;
};

/** Each acknowledgement is the value at its revision in the history; nothing was acknowledged that is not there. */
export const lostOf = (history: ReadonlyMap<number, readonly Change[]>, accepted: readonly Accepted[]): string[] =>
  accepted
    .filter((one) => {
      const entry = history.get(one.revision)?.find((change) => change.field === one.field);
      return entry === undefined || ('value' in one && entry.after !== one.value);
    })
    .map(({ field, revision }) => `${field} at revision ${revision}`);

/** A row can only be taken out after it was put in, and the other way round. */
export const outOfTurn = (history: ReadonlyMap<number, readonly Change[]>): string[] => {
  const isIn = new Map<string, boolean>();
  const wrong: string[] = [];
  for (const [revision, changes] of history)
    for (const { field, after } of changes) {
      if (field.includes('.') || !/^[^-]+-[^-]+$/.test(field)) continue;
      const added = after === 'added';
      if (isIn.get(field) === added) wrong.push(`${field} twice ${added ? 'in' : 'out'}, at revision ${revision}`);
      isIn.set(field, added);
    }
  return wrong;
};

/** A style note is one cell, whichever of its colors it was written through. */
const cellOf = (field: string): string =>
  field.endsWith('.styleNote') ? field.slice(0, field.lastIndexOf('-')) : field;

/** What the last accepted write of each cell says is what this visitor reads. */
export const agrees = async (plan: Plan, visitor: Visitor, accepted: readonly Accepted[]): Promise<boolean> => {
  const last = new Map<string, Accepted>();
  for (const one of accepted)
    if (one.revision > (last.get(cellOf(one.field))?.revision ?? 0)) last.set(cellOf(one.field), one);
  const { rows } = await plan.read(visitor, [...plan.products.keys()]);
  const byId = new Map(rows.map((row) => [row?.id, row]));
  return [...last.values()].every((one) => {
    if (!('value' in one)) return true;
    const at = one.field.lastIndexOf('.');
    if (at === -1) return byId.has(one.field) === (one.value === 'added');
    return byId.get(one.field.slice(0, at))?.[one.field.slice(at + 1)] === one.value;
  });
};
