import type { ExportRow } from '@atelier/contract/files/sheets';
import type { ChangeContent } from '@atelier/pages';
import { text } from '../xlsx/document-cells.ts';
import { inLines } from '../xlsx/document-lines.ts';

const headers = ['Change', 'Image', 'Style', 'Color', 'Name', 'Color Name', 'Group', 'What', 'Before', 'After'];

type Changed = ChangeContent['repriced'][number] | ChangeContent['added'][number] | ChangeContent['moved'][number];

const row = (change: string, color: Omit<Changed, 'changes'>, rest: readonly string[]): ExportRow => ({
  cells: [
    text(change),
    color.picture === undefined ? null : ['image', color.picture],
    ...[color.style, color.code, color.name, color.colorName, ...rest].map(text),
  ],
});

function* rowsOf({ added, dropped, repriced, moved }: ChangeContent): Generator<ExportRow> {
  for (const one of added) yield row('Added', one, [one.group, 'Cost', '', one.price ?? '']);
  for (const one of dropped) yield row('Dropped', one, [one.group, 'Cost', one.price ?? '', '']);
  for (const { changes, ...color } of repriced)
    for (const { label, before, after } of changes) yield row('Re-priced', color, ['', label, before, after]);
  for (const one of moved) yield row('Moved', one, ['', 'Place', one.before, one.after]);
}

/** The same changes as on pages, one line each. */
export const changeLines = (content: ChangeContent, filename: string): AsyncGenerator<Uint8Array> =>
  inLines(
    { filename, title: content.title.slice(0, 200), columns: headers.map((header) => ({ header })) },
    rowsOf(content),
  );
