import type { Input } from '@atelier/contract';
import { conflictingCells } from '@atelier/domain/shared/cell-conflicts';
import { counted } from '@atelier/domain/vocabulary/counted';
import type { Ctx } from '../../../platform/context.ts';
import { type LostCell, refuseLost } from '../../../platform/editing/conflicts.ts';
import { writeInTurn } from '../../../platform/editing/turns.ts';
import { refuse } from '../../../platform/refusal.ts';
import { libraryItems } from '../item-entity.ts';
import { libraryReader } from '../library-reader.ts';
import { presentItems } from '../present-items.ts';
import { editFiles, type FileWrites, namedFiles } from './edit-files.ts';
import { changedValues, editSubType, editValues } from './edit-values.ts';
import { type AssetEdit, type ItemDraft, lostCell } from './item-draft.ts';
import { loadDrafts, removedFiles, targetsOf } from './load-drafts.ts';
import { moveItem, type PublishProblem, wantedStatus } from './move-item.ts';
import { saveDrafts } from './save-drafts.ts';

const saysNothing = ({ _id, version, ...said }: AssetEdit): boolean =>
  Object.values(said).every(
    (value) => value === undefined || (typeof value === 'object' && Object.keys(value).length === 0),
  );

const lostCells = (draft: ItemDraft, changed: Readonly<Record<string, unknown>>): LostCell[] => {
  const { given, record, values, place } = draft;
  if (!given) return [];
  const current: Readonly<Record<string, unknown>> = {
    ...values,
    status: record.status,
    librarySubType: place.librarySubType,
  };
  const status = wantedStatus(draft);
  const fields = [
    ...Object.keys(changed),
    ...(status !== undefined && status !== record.status ? ['status'] : []),
    ...(given.librarySubType && given.librarySubType !== place.librarySubType ? ['librarySubType'] : []),
    ...namedFiles(given).map((id) => `files.${id}`),
  ];
  return conflictingCells(record.field_versions, fields, given.version).map((field) =>
    lostCell(draft, field, current[field] ?? null),
  );
};

const refuseUnpublishable = (problems: readonly PublishProblem[], of: number): void => {
  const [first] = problems;
  if (!first) return;
  const what = `${first.name || 'The item without a name'}: ${first.issues.join(', ')}`;
  const more = problems.length > 1 ? ` (and ${counted(problems.length - 1, 'more item')})` : '';
  refuse('wrongState', {
    reason: of === 1 ? `${what}.` : `Nothing was saved. ${what}${more}.`,
    issues: problems,
  });
};

/** [M16.1, M16.2] Fields, places and files of many items: judged together, then written together. */
export const batchAssets = (ctx: Ctx, { params: { libraryType }, body: { assets } }: Input<'batchAssets'>) => {
  if (assets.every(saysNothing)) return refuse('nothingToDo');
  const ids = [...assets.map(({ _id }) => _id), ...targetsOf(assets)];
  return writeInTurn(ctx, libraryItems, ids, async (tx) => {
    const reader = libraryReader(ctx);
    const drafts = await loadDrafts(tx, ctx, libraryType, assets);
    const all = [...drafts.values()];
    const before = new Map(all.map(({ record, place, values, files }) => [record.id, { place, values, files }]));
    const changed = new Map(all.map((draft) => [draft, changedValues(draft)]));
    const lost = all.flatMap((draft) =>
      lostCells(draft, changed.get(draft)!).map((cell) => ({ of: draft.record.id, cell })),
    );
    await refuseLost(tx, libraryItems, lost);
    const writes: FileWrites = new Map();
    const editing = { drafts, removed: await removedFiles(tx, assets), writes, now: ctx.clock.now() };
    for (const draft of all) {
      editValues(draft, changed.get(draft)!);
      editSubType(reader, draft);
      editFiles(editing, draft);
    }
    refuseUnpublishable(
      all.flatMap((draft) => moveItem(ctx, reader, draft, before.get(draft.record.id)!)),
      assets.length,
    );
    const saved = await saveDrafts(tx, ctx, all, writes);
    const records = all.map(({ record }) => saved.get(record.id) ?? record);
    return { data: await presentItems(ctx, tx, records) };
  });
};
