import type { Input, Reply } from '@atelier/contract';
import { importHead, importLine } from '@atelier/contract/assortments/assortment-import';
import type { Visibility } from '@atelier/domain/assortment/visible-fields';
import { styleColorId } from '@atelier/domain/product/product';
import { counted } from '@atelier/domain/vocabulary/counted';
import type { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { demandPossible } from '../../../platform/editing/conflicts.ts';
import { writeInTurn } from '../../../platform/editing/turns.ts';
import { stageLines } from '../../../platform/http/staged-lines.ts';
import { refuse } from '../../../platform/refusal.ts';
import { assortments } from '../assortment/assortment-entity.ts';
import { loadReadable, loadWritable, mayWrite, visibilityOf } from '../assortment/assortments.access.ts';
import { demandLock } from '../editing/demand-lock.ts';
import { beginEdit, type Edit, finishEdit } from '../editing/edit.ts';
import { addProducts } from '../row-edits/add-products.ts';
import { type RowUpdate, updateProducts } from '../row-edits/update-products.ts';

type ImportHead = z.output<typeof importHead>;
type ImportRow = z.output<typeof importLine>;
type Imported = Omit<Reply<'importRows'>, 'revision' | 'orderRevision'>;

/** Between two portions everybody else gets their turn: with all rows at once the portal would stand still (R18). */
const portion = 500;

const saysSomething = ({ values }: { readonly values: object }): boolean => Object.keys(values).length > 0;

/** A new row's cells are part of its coming, not changes of their own: 50,000 rows would be half a million of those. */
const foldIntoRows = (edit: Edit, from: number, rows: readonly ImportRow[]): void => {
  const fresh = new Map(rows.map((row) => [styleColorId(row.style, row.color), row.values]));
  const isCellOfFresh = (field: string) => field.includes('.') && fresh.has(field.slice(0, field.indexOf('.')));
  const kept = edit.changes
    .splice(from)
    .filter(({ field }) => !isCellOfFresh(field))
    .map((change) => {
      const values = fresh.get(change.field);
      return values && saysSomething({ values }) ? { ...change, after: values } : change;
    });
  edit.changes.push(...kept);
};

const updatesOf = (rows: readonly ImportRow[]): RowUpdate[] =>
  rows.filter(saysSomething).map(({ style, color, version, values }) => ({
    style,
    color,
    values,
    ...(version === undefined ? {} : { version }),
  }));

/** [G21] Without the version that was seen, an update would overwrite a row that somebody else has added meanwhile. */
const refuseUnseen = (rows: readonly ImportRow[]): void => {
  const unseen = rows.filter((row) => row.version === undefined && saysSomething(row));
  const [first, ...others] = unseen.map(({ style, color }) => styleColorId(style, color));
  if (first === undefined) return;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  refuse('userLock', {
    reason: `${first}${more} came into the assortment in the meantime. Look at it, then import again.`,
    ids: [first, ...others].slice(0, 100),
  });
};

const importPortion = async (
  tx: Tx,
  edit: Edit,
  mode: ImportHead['mode'],
  rows: readonly ImportRow[],
  visibility: Visibility,
): Promise<Imported> => {
  const from = edit.changes.length;
  const added = await addProducts(tx, edit, rows);
  const held = new Set(added.skipped);
  const fresh = rows.filter(({ style, color }) => !held.has(styleColorId(style, color)));
  await updateProducts(tx, edit, updatesOf(fresh.map(({ version: _isNew, ...row }) => row)), visibility);
  foldIntoRows(edit, from, fresh);
  const matching =
    mode === 'updateMatching' ? rows.filter(({ style, color }) => held.has(styleColorId(style, color))) : [];
  refuseUnseen(matching);
  demandPossible(
    assortments,
    edit.record,
    matching.flatMap(({ version }) => version ?? []),
  );
  const updated = await updateProducts(tx, edit, updatesOf(matching), visibility);
  return { added: added.rows.length, updated, skipped: held.size - matching.length };
};

const importAll = async (
  tx: Tx,
  edit: Edit,
  mode: ImportHead['mode'],
  rows: readonly ImportRow[],
  visibility: Visibility,
) => {
  const total = { added: 0, updated: 0, skipped: 0 };
  for (let at = 0; at < rows.length; at += portion) {
    const done = await importPortion(tx, edit, mode, rows.slice(at, at + portion), visibility);
    total.added += done.added;
    total.updated += done.updated;
    total.skipped += done.skipped;
  }
  return total;
};

/** [M6.1, T23, D4] A sheet's rows in one transaction: every row or none, and once however often it is sent. */
export const importRows = async (ctx: Ctx, { params, query, file }: Input<'importRows'>) => {
  // Looked at twice: what may not be written is not taken in, and what may then is decided in the transaction.
  const record = await loadReadable(ctx.read, ctx, params.id);
  if (!mayWrite(ctx, record)) refuse('forbidden');
  const { head, rows } = await stageLines(file, query.sha256, { head: importHead, line: importLine });
  return writeInTurn(ctx, assortments, [params.id], async (tx) => {
    const record = await loadWritable(tx, ctx, params.id);
    if (record.type === 'folder') refuse('wrongState', { reason: 'Folder rows are read-only.' });
    await demandLock(tx, ctx, record, head.fence);
    const edit = beginEdit(record);
    const counts = await importAll(tx, edit, head.mode, rows, visibilityOf(ctx, record));
    edit.summary.push(`${counted(counts.added, 'product')} added by spreadsheet`);
    if (counts.updated > 0) edit.summary.push(`${counted(counts.updated, 'row')} updated by spreadsheet`);
    const saved = await finishEdit(tx, ctx, edit, 'import spreadsheet');
    return { ...counts, revision: saved.revision, orderRevision: saved.order_revision };
  });
};
