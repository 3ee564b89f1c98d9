import { type LibraryStatus, publishIssues } from '@atelier/domain/library/library-item';
import { findMove, mayRestoreTo, takeBackHours } from '@atelier/domain/library/library-moves';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { type ItemRecord, lastingFiles } from '../item-rows.ts';
import { isSenior, type LibraryReader } from '../library-reader.ts';
import { type ItemDraft, writeCell } from './item-draft.ts';

export interface PublishProblem {
  readonly _id: string;
  readonly name: string;
  readonly issues: readonly string[];
}

export const wantedStatus = ({ given }: Pick<ItemDraft, 'given'>): LibraryStatus | undefined =>
  given?.deleteAsset ? 'Deleted' : given?.status;

const hourMs = 3_600_000;

/** Who brought an item to where it is, if that can be taken back: it was deleted, or published from Pending. */
const broughtHere = (record: ItemRecord): { readonly by: string | null; readonly at: Date | null } => {
  if (record.status === 'Deleted') return { by: record.deleted_by, at: record.deleted_at };
  return record.status === 'Published'
    ? { by: record.left_pending_by, at: record.left_pending_at }
    : { by: null, at: null };
};

/** [G9] Whoever deleted an item, or published it, may take that back while they are still there. */
export const mayTakeBack = ({ user, clock }: Pick<Ctx, 'user' | 'clock'>, record: ItemRecord): boolean => {
  const { by, at } = broughtHere(record);
  return by === user.userCode && at !== null && clock.now().getTime() - at.getTime() < takeBackHours * hourMs;
};

const onlyBack =
  'Publishing can be taken back for a day, by whoever published the item. After that it can be unpublished.';

const demandMove = (ctx: Ctx, reader: LibraryReader, { record, place }: ItemDraft, to: LibraryStatus): void => {
  const from = record.status;
  const move = findMove(from, to);
  if (!move || (from === 'Deleted' && !mayRestoreTo(record.status_before, to)))
    throw new Refusal('wrongState', { reason: `What is ${from} cannot become ${to}.`, _id: record.id });
  const mover = isSenior(reader, place) ? 'seniorEditor' : 'editor';
  if (move.who.includes(mover) || mayTakeBack(ctx, record)) return;
  if (move.who.length === 0) refuse('wrongState', { reason: onlyBack, _id: record.id });
  refuse('forbidden');
};

const issuesOf = ({ place, values, files }: Pick<ItemDraft, 'place' | 'values' | 'files'>, today: string) =>
  publishIssues(
    {
      libraryType: place.libraryType,
      values,
      files: lastingFiles(files).map(({ usage_type, state }) => ({ usageType: usage_type, state })),
    },
    today,
  );

/** What is being prepared holds up publishing, and nothing that is published already. */
const ofFiles = ['Files are still being prepared', 'A file could not be prepared'];

/** An edit may not take away from a published item what it was published with. */
const broken = (draft: ItemDraft, before: Pick<ItemDraft, 'place' | 'values' | 'files'>, today: string) => {
  const old = issuesOf(before, today);
  return issuesOf(draft, today).filter((issue) => !old.includes(issue) && !ofFiles.includes(issue));
};

/** Moves the item to where it is wanted and answers why it cannot be (or stay) published. */
export const moveItem = (
  ctx: Ctx,
  reader: LibraryReader,
  draft: ItemDraft,
  before: Pick<ItemDraft, 'place' | 'values' | 'files'>,
): PublishProblem[] => {
  const to = wantedStatus(draft) ?? draft.record.status;
  const from = draft.record.status;
  const problem = (issues: readonly string[]): PublishProblem[] =>
    issues.length === 0 ? [] : [{ _id: draft.record.id, name: String(draft.values.name ?? ''), issues }];
  if (to === from) {
    if (from === 'Deleted' && draft.edit.changes.length > 0)
      refuse('wrongState', { reason: 'A deleted item has to be restored before it is edited.', _id: draft.record.id });
    return from === 'Published' ? problem(broken(draft, before, reader.today)) : [];
  }
  demandMove(ctx, reader, draft, to);
  draft.status = to;
  const deleted = to === 'Deleted';
  const leavesPending = from === 'Pending' && to === 'Published';
  writeCell(
    draft,
    'status',
    { before: from, after: to },
    {
      status: to,
      status_before: deleted ? from : null,
      deleted_at: deleted ? ctx.clock.now() : null,
      deleted_by: deleted ? ctx.user.userCode : null,
      left_pending_at: leavesPending ? ctx.clock.now() : null,
      left_pending_by: leavesPending ? ctx.user.userCode : null,
    },
  );
  return to === 'Published' ? problem(issuesOf(draft, reader.today)) : [];
};
