import type { Input, Reply } from '@atelier/contract';
import { shownName } from '@atelier/domain/access/shown-person';
import { type SampleLibrary, sampleLibraries } from '@atelier/domain/access/user';
import { fullPlace } from '@atelier/domain/sample/sample-place';
import type { TrackingAction } from '@atelier/domain/sample/sample-words';
import type { Selectable } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tables } from '../../platform/db/tables/index.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Wanted } from '../../platform/editing/editable.ts';
import { actorName } from '../../platform/editing/entity.ts';
import { refuse } from '../../platform/refusal.ts';
import { openLibraries } from './open-libraries.ts';
import { placeAt, type SampleRecord, sampleValues } from './sample-record.ts';

type Entry = Selectable<Tables['sample_tracking']>;

interface Told {
  readonly action: TrackingAction;
  readonly from?: string;
  readonly to?: string;
  readonly quantity?: number;
  readonly note?: string;
}

type Of = Pick<SampleRecord, 'id' | 'library'>;

const entryOf = (ctx: Ctx, { id, library }: Of, told: Told) => ({
  sample_id: id,
  library,
  action: told.action,
  actor: ctx.user.userCode,
  actor_name: actorName(ctx),
  from_place: told.from ?? '',
  to_place: told.to ?? '',
  qty: told.quantity ?? 0,
  note: told.note ?? '',
});

/** An entry stays as it was told: the application can add one, and neither change nor remove any. */
export const track = (tx: Tx, ctx: Ctx, of: Of, told: Told) =>
  tx
    .insertInto('sample_tracking')
    .values(entryOf(ctx, of, told))
    .returningAll()
    .executeTakeFirstOrThrow();

type NewEntry = ReturnType<typeof entryOf>;

const addAll = async (tx: Tx, entries: readonly NewEntry[]): Promise<void> => {
  if (entries.length > 0) await tx.insertInto('sample_tracking').values(entries).execute();
};

/** Samples that were received together, each where it stands. */
export const trackReceived = (tx: Tx, ctx: Ctx, records: readonly SampleRecord[]): Promise<void> =>
  addAll(
    tx,
    records.map((record) =>
      entryOf(ctx, record, { action: 'received', to: placeAt(record), quantity: record.total_qty }),
    ),
  );

const gathering = new WeakMap<Tx, NewEntry[]>();

/** What the edits of `work` tell is written at once: a way to the database for each of thousands takes minutes. */
export const trackTogether = async <T>(tx: Tx, work: () => Promise<T>): Promise<T> => {
  const entries: NewEntry[] = [];
  gathering.set(tx, entries);
  try {
    const done = await work();
    await addAll(tx, entries);
    return done;
  } finally {
    gathering.delete(tx);
  }
};

interface State {
  readonly library: SampleRecord['library'];
  readonly status: SampleRecord['status'];
  readonly place: string;
}

const statusTold = (before: State, after: State): TrackingAction[] => {
  if (after.status === before.status) return [];
  if (after.status === 'Deleted') return ['deleted'];
  if (before.status === 'Deleted') return ['restored'];
  return after.status === 'Retired' ? ['retired'] : [];
};

const toldOf = (before: State, after: State): TrackingAction[] => {
  const status = statusTold(before, after);
  if (after.library !== before.library) return ['transferred', ...status];
  return after.place === before.place ? status : ['moved', ...status];
};

/** A rule of the write pipe: what an edit means for where a sample is stands in its tracking too. */
export const trackChange = async (tx: Tx, ctx: Ctx, { record, values }: Wanted<SampleRecord>): Promise<void> => {
  const { id, library: from, status, total_qty: quantity } = record;
  const library = (values.library ?? from) as State['library'];
  const before = { library: from, status, place: placeAt(record) };
  const after = {
    library,
    status: (values.status ?? status) as State['status'],
    place: fullPlace(library, { ...sampleValues(record), ...values }),
  };
  for (const action of toldOf(before, after)) {
    const told = { action, from: before.place, to: after.place, quantity };
    const together = gathering.get(tx);
    if (together) together.push(entryOf(ctx, { id, library }, told));
    else await track(tx, ctx, { id, library }, told);
  }
};

/** [T2] A sample that came over brings nothing along of a library that its reader does not open, nor the place it had there. */
const placeBefore = (ctx: Ctx, { action, from_place }: Entry): string =>
  action === 'transferred' && openLibraries(ctx).length < sampleLibraries.length ? '' : from_place;

export const presentTracking = (ctx: Ctx, entry: Entry) => ({
  id: String(entry.id),
  sampleId: entry.sample_id,
  action: entry.action,
  at: entry.at.toISOString(),
  by: shownName(ctx.user, entry.actor_name),
  from: placeBefore(ctx, entry),
  to: entry.to_place,
  quantity: entry.qty,
  note: entry.note,
});

const page = async (
  ctx: Ctx,
  { limit, before }: Input<'sampleTracking'>['query'],
  only: { readonly in: readonly SampleLibrary[]; readonly id?: string },
): Promise<Reply<'sampleTracking'>> => {
  const rows = await ctx.read
    .selectFrom('sample_tracking')
    .selectAll()
    .where('library', 'in', only.in)
    .$if(only.id !== undefined, (q) => q.where('sample_id', '=', only.id!))
    .$if(before !== undefined, (q) => q.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const data = rows.slice(0, limit).map((entry) => presentTracking(ctx, entry));
  return { data, next: rows.length > limit ? (data.at(-1)?.id ?? null) : null };
};

export const libraryTracking = (ctx: Ctx, { params: { library }, query }: Input<'libraryTracking'>) =>
  openLibraries(ctx).includes(library) ? page(ctx, query, { in: [library] }) : refuse('forbidden');

export const trackingOf = (ctx: Ctx, { id }: SampleRecord, query: Input<'sampleTracking'>['query']) =>
  page(ctx, query, { in: openLibraries(ctx), id });
