import type { Field } from '@atelier/domain/fields/field';
import { image } from '@atelier/domain/fields/image';
import { number } from '@atelier/domain/fields/number';
import { text } from '@atelier/domain/fields/text';
import { type ImportColumn, namingColumns } from '@atelier/domain/import/import-column';
import { type ColumnDef, Grid, MemorySource } from '@atelier/grid';
import type { ImportKind } from '../import-kind.ts';
import type { ReviewRow } from './review-rows.ts';

export type ReviewGrid = Grid<ReviewRow>;

export const numberColumn = 'sheetNumber' satisfies keyof ReviewRow;

const columnOf = ({ key, header, field, context, naming, width, scrolls }: ImportColumn): ColumnDef<ReviewRow> => ({
  id: key,
  label: header,
  field,
  width: width ?? (field.kind === 'text' ? 200 : 120),
  ...(naming === undefined || scrolls ? {} : { pinned: true }),
  ...(context ? { context: () => context } : {}),
});

const shownColumns = ({ shows }: Pick<ImportKind, 'shows'>): [ColumnDef<ReviewRow>[], ColumnDef<ReviewRow>[]] =>
  shows
    ? [
        [
          {
            id: 'shownPicture',
            label: 'Image',
            width: 72,
            pinned: true,
            readOnly: true,
            field: image() as Field,
          },
        ],
        [{ id: 'shownName', label: shows.label, width: 230, readOnly: true, field: text() as Field }],
      ]
    : [[], []];

/** M7.6: without a sink this grid writes nothing; what is edited here stays here until the import. */
export function reviewGrid(
  kind: Pick<ImportKind, 'title' | 'columns' | 'shows'>,
  rows: ReviewRow[],
  brought: readonly ImportColumn[],
): ReviewGrid {
  const idOf = (row: ReviewRow) => row.sheetId;
  const [picture, name] = shownColumns(kind);
  return new Grid<ReviewRow>({
    label: kind.title,
    idOf,
    source: new MemorySource(rows, idOf),
    columns: [
      {
        id: numberColumn,
        label: 'Row',
        width: 64,
        pinned: true,
        readOnly: true,
        field: number({ decimals: 0 }) as Field,
      },
      ...picture,
      ...namingColumns(kind.columns)
        .filter(({ scrolls }) => !scrolls)
        .map(columnOf),
      ...name,
      ...namingColumns(kind.columns)
        .filter(({ scrolls }) => scrolls)
        .map(columnOf),
      ...brought.map(columnOf),
    ],
  });
}
