import { flag } from '@atelier/domain/fields/flag';
import { image } from '@atelier/domain/fields/image';
import { text } from '@atelier/domain/fields/text';
import { productFields } from '@atelier/domain/product/product-fields';
import { writtenLimits } from '@atelier/domain/vocabulary/limits';
import { saveTimings } from '@atelier/domain/vocabulary/timings';
import { type ColumnDef, type Grid, productDelays } from '@atelier/grid';
import { type LiveArea, type LiveGrid, openLiveGrid } from '../../../parts/live-grid/index.ts';
import type { CollectionRow } from './collection-row.ts';

export type CollectionGrid = Grid<CollectionRow>;

const note = (id: 'collectionStyleNote' | 'collectionColorNote'): ColumnDef<CollectionRow> => ({
  id,
  label: productFields[id].label,
  field: text({ maxLength: writtenLimits.note }),
  width: 280,
});

const columns: readonly ColumnDef<CollectionRow>[] = [
  { id: 'picture', label: 'Image', field: image(), width: 72, readOnly: true, pinned: true },
  { id: 'style', label: productFields.style.label, field: text(), width: 96, readOnly: true, pinned: true },
  { id: 'color', label: productFields.color.label, field: text(), width: 80, readOnly: true, pinned: true },
  { id: 'name', label: productFields.name.label, field: text(), width: 220, readOnly: true },
  { id: 'colorDescription', label: productFields.colorDescription.label, field: text(), width: 160, readOnly: true },
  { id: 'selected', label: productFields.selected.label, field: flag(), width: 90 },
  note('collectionStyleNote'),
  note('collectionColorNote'),
];

/** The picks of one person as a grid, so that undo, paste, fill and the keyboard are those of every grid. */
export const openCollection = (rows: CollectionRow[], area: LiveArea<CollectionRow>): LiveGrid<CollectionRow> =>
  openLiveGrid<CollectionRow>({
    label: 'Collection',
    columns,
    rows,
    area: () => area,
    mayWrite: true,
    delays: { ...productDelays, rows: saveTimings.collectionBatch },
    // M6.5: a style note belongs to every color of the style.
    follow: ({ row, column, to }, all) =>
      column === 'collectionStyleNote'
        ? all.like(row, 'style').flatMap((other) => (other === row ? [] : [{ row: other, column, value: to }]))
        : [],
  });
