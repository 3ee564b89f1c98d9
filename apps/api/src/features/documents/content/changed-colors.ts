import { groupTitle, uncategorized } from '@atelier/domain/display-group/display-groups';
import { groupings } from '@atelier/domain/display-group/group-by';
import { columnText } from '@atelier/domain/document/column-text';
import { imageOfKey, parseStyleColorId } from '@atelier/domain/product/product';
import { portraitOf } from '@atelier/domain/showroom/showroom-pictures';
import type { ChangedColor, ListedColor, SheetContent } from '@atelier/pages';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import { presentationOf, readRows, visibilityOf } from '../../assortments/index.ts';
import type { DocumentReader } from './document-reader.ts';
import { groupByOfRecord } from './gather-groups.ts';
import { pictureName } from './picture-names.ts';

type Shown = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const colorOf = (row: Shown): ChangedColor => {
  const images = ((row.images as string[] | null) ?? []).map(imageOfKey);
  const key = portraitOf(images, { cadOnly: false }, textOf(row.thumbnail))?.key;
  return {
    style: textOf(row.style),
    name: textOf(row.name),
    code: textOf(row.color),
    colorName: textOf(row.colorDescription),
    ...(key === undefined ? {} : { picture: pictureName({ of: 'product', id: textOf(row.id), key }) }),
  };
};

/** [T1, T3] Style-colors as the grid would show them to this reader now; one that is out of reach is not there. */
export const changedColors = async (
  reader: DocumentReader,
  record: AssortmentRecord,
  place: SheetContent['location'],
  ids: readonly string[],
) => {
  const { field } = groupings[groupByOfRecord(record)];
  const select = ['name', 'colorDescription', 'images', 'thumbnail', field];
  const refs = [...new Set(ids)].flatMap((id) => parseStyleColorId(id) ?? []);
  const found = await readRows(reader.read, presentationOf(reader, record, select), refs);
  const rows = new Map(found.map((row) => [String(row.id), row]));
  const money = { currencySymbol: place.currency, decimalPlaces: place.decimals };
  const priced = !visibilityOf(reader, record).removed.has('cost');
  return {
    about: (id: string): ChangedColor[] => (rows.has(id) ? [colorOf(rows.get(id)!)] : []),
    listed: (id: string): ListedColor[] => {
      const row = rows.get(id);
      if (!row) return [];
      const price = priced && (row.locations as unknown[]).length > 0 ? columnText('cost', row.cost, money) : '';
      const title = groupTitle(row[field]);
      return [{ ...colorOf(row), group: title === uncategorized ? '' : title, ...(price === '' ? {} : { price }) }];
    },
  };
};
