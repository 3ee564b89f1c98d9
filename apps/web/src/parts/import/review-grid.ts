import type { Field } from '@atelier/domain/fields/field';
import { image } from '@atelier/domain/fields/image';
import { number } from '@atelier/domain/fields/number';
import { text } from '@atelier/domain/fields/text';
import { colorKey, type ImportColumn, styleKey } from '@atelier/domain/import/import-column';
import { type ColumnDef, Grid, MemorySource } from '@atelier/grid';
import type { ReviewRow } from './review-rows.ts';

export type ReviewGrid = Grid<ReviewRow>;

const code = (id: string, label: string, width: number): ColumnDef<ReviewRow> => ({
  id,
  label,
  width,
  pinned: true,
  field: text({ trim: true, upperCase: true, maxLength: 60 }) as Field,
});

const broughtColumn = ({ key, header, field, context }: ImportColumn): ColumnDef<ReviewRow> => ({
  id: key,
  label: header,
  field,
  width: field.kind === 'text' ? 200 : 120,
  ...(context ? { context: () => context } : {}),
});

/** M7.6: without a sink this grid writes nothing; what is edited here stays here until the import. */
export function reviewGrid(label: string, rows: ReviewRow[], brought: readonly ImportColumn[]): ReviewGrid {
  const idOf = (row: ReviewRow) => row.id;
  return new Grid<ReviewRow>({
    label,
    idOf,
    source: new MemorySource(rows, idOf),
    columns: [
      { id: 'number', label: 'Row', width: 64, pinned: true, readOnly: true, field: number({ decimals: 0 }) as Field },
      { id: 'picture', label: 'Image', width: 72, pinned: true, readOnly: true, field: image() as Field },
      code(styleKey, 'Style', 110),
      code(colorKey, 'Color', 96),
      { id: 'name', label: 'Product', width: 230, readOnly: true, field: text() as Field },
      ...brought.map(broughtColumn),
    ],
  });
}
