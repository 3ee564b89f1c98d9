import type { SampleLibrary } from '@atelier/domain/access/user';
import { date } from '@atelier/domain/fields/date';
import type { Field } from '@atelier/domain/fields/field';
import { image } from '@atelier/domain/fields/image';
import { text } from '@atelier/domain/fields/text';
import {
  fieldsOfLibrary,
  type SampleField,
  type SampleFieldKey,
  sampleFields,
} from '@atelier/domain/sample/sample-fields';
import type { ColumnDef } from '@atelier/grid';
import { offeredValues } from './read-samples.ts';
import type { SampleRow } from './sample-row.ts';

type SampleColumn = ColumnDef<SampleRow>;

const widths: Partial<Record<SampleFieldKey, number>> = {
  style: 96,
  color: 84,
  division: 130,
  gender: 92,
  size: 64,
  side: 84,
  totalQty: 84,
  status: 96,
  moldNum: 120,
  moldDate: 96,
  region: 110,
  aisle: 68,
  direction: 88,
  level: 68,
  shelf: 68,
  newBin: 84,
};

const pinned: ReadonlySet<SampleFieldKey> = new Set(['style', 'color']);

const fact = (id: keyof SampleRow & string, label: string, field: Field, width: number): SampleColumn => ({
  id,
  label,
  field,
  width,
  readOnly: true,
  sortable: false,
  filterable: false,
});

/** A fact that the server can arrange samples by. */
const asked = (column: SampleColumn): SampleColumn => ({ ...column, sortable: true, filterable: true });

interface Look {
  readonly library: SampleLibrary;
  /** True, or why not. */
  readonly editable: true | string;
}

const fieldColumn = (key: SampleFieldKey, { library, editable }: Look): SampleColumn => {
  const { label, field, offered }: SampleField = sampleFields[key];
  return {
    id: key,
    label,
    field,
    width: widths[key] ?? 90,
    pinned: pinned.has(key),
    editable: () => editable,
    sortable: true,
    groupable: key === 'style',
    ...(offered ? { offers: (typed: string) => offeredValues(library, key, typed) } : {}),
  };
};

/** [M18.1] The grid of a library: who the sample is, where it stands, and what is told of it. */
export const sampleColumns = (look: Look): SampleColumn[] => [
  { ...fact('thumbnail', 'Image', image() as Field, 60), pinned: true },
  ...fieldsOfLibrary(look.library).map((key) => fieldColumn(key, look)),
  fact('name', 'Name', text() as Field, 190),
  fact('colorName', 'Color Name', text() as Field, 150),
  { ...asked(fact('place', 'Place', text() as Field, 90)), groupable: true },
  asked(fact('shownCode', 'Code', text() as Field, 104)),
  asked(fact('createdDay', 'Added', date() as Field, 92)),
  asked(fact('modifiedDay', 'Modified', date() as Field, 92)),
  asked(fact('lastEditedByUser', 'Modified by', text() as Field, 140)),
];
