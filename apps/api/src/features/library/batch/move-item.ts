import { type LibraryStatus, publishIssues } from '@atelier/domain/library/library-item';
import { findMove, mayRestoreTo, undoDeletionHours } from '@atelier/domain/library/library-moves';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import type { ItemRecord } from '../item-rows.ts';
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

/** [G9] Whoever deleted an item may take that back while they are still there. */
export const mayTakeBack = ({ user, clock }: Pick<Ctx, 'user' | 'clock'>, record: ItemRecord): boolean =>
  record.status === 'Deleted' &&
  record.deleted_by === user.userCode &&
  record.deleted_at !== null &&
  clock.now().getTime() - record.deleted_at.getTime() < undoDeletionHours * hourMs;

const demandMove = (ctx: Ctx, reader: LibraryReader, { record, place }: ItemDraft, to: LibraryStatus): void => {
  const from = record.status;
  const move = findMove(from, to);
  if (!move || (from === 'Deleted' && !mayRestoreTo(record.status_before, to)))
    throw new Refusal('wrongState', { reason: `What is ${from} cannot become ${to}.`, _id: record.id });
  const senior = isSenior(reader, place);
  if (!senior && !move.who.includes('editor') && !mayTakeBack(ctx, record)) refuse('forbidden');
};

const issuesOf = ({ place, values, files }: Pick<ItemDraft, 'place' | 'values' | 'files'>, today: string) =>
  publishIssues(
    {
      libraryType: place.libraryType,
      values,
      files: files.map(({ usage_type, state }) => ({ usageType: usage_type, state })),
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
  writeCell(
    draft,
    'status',
    { before: from, after: to },
    {
      status: to,
      status_before: deleted ? from : null,
      deleted_at: deleted ? ctx.clock.now() : null,
      deleted_by: deleted ? ctx.user.userCode : null,
    },
  );
  return to === 'Published' ? problem(issuesOf(draft, reader.today)) : [];
};
