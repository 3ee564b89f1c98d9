import {
  assortmentChannels,
  assortmentProductTypes,
  assortmentRegions,
  type OrgType,
} from '@atelier/domain/assortment/assortment';
import { assortmentFieldLabels as labels } from '@atelier/domain/assortment/field-labels';
import { date } from '@atelier/domain/fields/date';
import { flag } from '@atelier/domain/fields/flag';
import { image } from '@atelier/domain/fields/image';
import { number } from '@atelier/domain/fields/number';
import { option } from '@atelier/domain/fields/option';
import { options } from '@atelier/domain/fields/options';
import { status } from '@atelier/domain/fields/status';
import { text } from '@atelier/domain/fields/text';
import type { ColumnDef } from '@atelier/grid';
import { manageAddress, pictureHash } from '../../../parts/assortment-entry/index.ts';
import type { Choices } from '../../../parts/create-assortment/index.ts';
import type { ListRow } from './list-rows.ts';

type ListColumn = ColumnDef<ListRow>;

const mayEdit = (row: ListRow): true | string => row.mayEdit || 'You may read this assortment, not change it';
/** A folder repeats nothing of an assortment, so its cells stay empty. */
const ofItems = (id: keyof ListRow): Pick<ListColumn, 'read'> => ({
  read: (row) => (row.kind === 'item' ? row[id] : null),
});

const choice = (id: keyof ListRow & keyof typeof labels, options: readonly string[], clearable: boolean) =>
  ({
    id,
    label: labels[id],
    field: option({ options, clearable }),
    width: 96,
    editable: mayEdit,
    ...ofItems(id),
  }) satisfies ListColumn;

const states = status({ Published: 'published', Unpublished: 'neutral', Archived: 'neutral' });

function placeColumns({ seasons, years, genders }: Choices, orgType: OrgType): ListColumn[] {
  const internal = orgType === 'internal';
  const year: ListColumn = {
    id: 'year',
    label: labels.year,
    field: option({ options: years.map(String), clearable: !internal }),
    width: 68,
    editable: mayEdit,
    read: (row) => (row.kind === 'item' && row.year !== null ? String(row.year) : null),
    write: (row, value) => {
      row.year = value === null ? null : Number(value);
    },
  };
  return [
    choice('season', seasons, !internal),
    year,
    { ...choice('channel', assortmentChannels, false), readOnly: internal },
    choice('region', assortmentRegions, !internal),
    choice('productType', assortmentProductTypes, false),
    choice('gender', genders, true),
  ];
}

/** Only the hash of an uploaded picture is kept; any other address would take the picture away instead. */
const uploaded = (address: string): true | string =>
  pictureHash(address) !== null || 'Not an uploaded picture. Drop the file on the cell instead.';

const picture = (id: 'picture' | 'logoPicture', label: string): ListColumn => ({
  id,
  label,
  field: image({ allows: uploaded }),
  width: 64,
  editable: mayEdit,
});

/** Where an entry lies. Moving it is no edit of a cell, but a step that Undo takes back. */
export const folderColumn: ListColumn = {
  id: 'hierarchy',
  label: labels.hierarchy,
  field: options({ mayAdd: true }),
  internal: true,
  readOnly: true,
};

/** The columns of every list of assortments; internal ones add the composed name (M5.7), logos wait for the first one. */
export function listColumns(orgType: OrgType, choices: Choices, hasLogos: boolean): ListColumn[] {
  const name: ListColumn = { id: 'displayTitle', label: 'Name', field: text(), width: 320, readOnly: true };
  return [
    {
      id: 'title',
      label: labels.title,
      field: text({ clearable: false, trim: true, maxLength: 120 }),
      width: 280,
      pinned: true,
      editable: mayEdit,
      opens: (row) => (row.kind === 'item' ? manageAddress(row.orgType, row._id) : null),
    },
    { ...picture('picture', 'Image'), pinned: true },
    ...(orgType === 'internal'
      ? [name]
      : [
          {
            id: 'subTitle',
            label: labels.subTitle,
            field: text({ trim: true, maxLength: 120 }),
            width: 160,
            editable: mayEdit,
            ...ofItems('subTitle'),
          },
          { ...picture('logoPicture', 'Logo'), hidden: !hasLogos },
        ]),
    folderColumn,
    ...placeColumns(choices, orgType),
    {
      id: 'method',
      label: 'Method',
      field: text(),
      width: 84,
      readOnly: true,
      read: (row) => (row.kind === 'item' ? (row.method === 'dynamic' ? 'Dynamic' : 'Static') : ''),
    },
    { id: 'starred', label: 'Starred', field: flag(), star: true, width: 76, ...ofItems('starred') },
    { id: 'state', label: labels.state, field: states, width: 110, readOnly: true, ...ofItems('state') },
    {
      id: 'productCount',
      label: 'Products',
      field: number(),
      width: 90,
      readOnly: true,
      read: (row) => (row.kind === 'item' && row.method === 'static' ? row.productCount : null),
    },
    {
      id: 'alertCount',
      label: 'Alerts',
      field: number(),
      width: 80,
      readOnly: true,
      read: (row) => (row.kind === 'item' && row.alertCount > 0 ? row.alertCount : null),
    },
    { id: 'modifiedDay', label: 'Modified', field: date(), width: 96, readOnly: true },
    {
      id: 'lastEditedByUser',
      label: 'Edited by',
      field: text(),
      width: 150,
      readOnly: true,
      read: (row) => (row.kind === 'item' ? row.lastEditedByUser : ''),
    },
  ];
}
