import type { ExportRow } from '@atelier/contract/files/sheets';
import { type AnnotatedCell, annotatedSheet } from '@atelier/domain/import/annotated-sheet';
import { namingColumns } from '@atelier/domain/import/import-column';
import type { SheetLine } from '@atelier/domain/import/import-row';
import { isMarkHeader } from '@atelier/domain/import/round-trip/row-marks';
import { failureMessages } from '@atelier/domain/vocabulary/messages';
import { sameValue } from '@atelier/grid';
import { send } from '../../../platform/api/index.ts';
import { download, receive } from '../../downloads/index.ts';
import type { Review } from './review.ts';

/** The line with what was repaired in the review written into it. */
function repairedLine(review: Review, line: SheetLine): SheetLine | null {
  const row = review.grid.rowById(String(line.number));
  const first = review.first.get(String(line.number));
  if (!row || !first) return null;
  const before = (key: string): unknown => first.names[key] ?? first.values.get(key);
  const cells = line.cells.map((cell, index) => {
    const column = review.grid.columns.byId.get(review.matches[index] ?? '');
    if (!column || sameValue(column.get(row), before(column.id) ?? column.field.blank)) return cell;
    return column.copy(row);
  });
  return { number: line.number, cells };
}

const cellOf = ({ value }: AnnotatedCell): ExportRow['cells'][number] =>
  value === null || value === '' ? null : ['string', String(value)];

/** The user's own sheet with its problems, to be repaired in a spreadsheet program and brought again. */
export async function downloadAnnotated(review: Review): Promise<void> {
  const { sheet, issues } = review;
  const keep = sheet.header.map((_, index) => index).filter((index) => !isMarkHeader(sheet.header[index] ?? ''));
  const pick = <T>(list: readonly T[]): T[] => keep.map((index) => list[index]!);
  const lines = sheet.lines.flatMap((line) => repairedLine(review, line) ?? []);
  const { columns, rows } = annotatedSheet(
    pick(sheet.header),
    lines.map(({ number, cells }) => ({ number, cells: pick(cells).map((cell) => cell ?? '') })),
    pick(review.matches),
    issues,
    namingColumns(review.kind.columns).map(({ key }) => key),
  );
  const filename = `${sheet.name.replace(/\.\w+$/, '')} with problems.xlsx`;
  const head = { filename, title: 'Problems', columns: columns.map((column) => ({ ...column })) };
  const body = rows.map(
    ({ cells }): ExportRow => ({ cells: cells.map(cellOf), tones: cells.map(({ tone }) => tone ?? null) }),
  );
  const text = [head, ...body].map((line) => JSON.stringify(line)).join('\n');
  await download({
    name: filename,
    cancelText: failureMessages.documentCancelled,
    run: async ({ signal }) => receive(await send('exportSheet', { file: new Blob([text]) }, { signal })),
  });
}
