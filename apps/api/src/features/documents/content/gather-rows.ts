import { columnFields, columnValue } from '@atelier/domain/document/column-value';
import type { ColumnKey } from '@atelier/domain/document/document-columns';
import { imageOfKey, type ProductImage } from '@atelier/domain/product/product';
import { portraitOf } from '@atelier/domain/showroom/showroom-pictures';
import { standsInShowroom } from '@atelier/domain/showroom/showroom-settings';
import { documentLimits } from '@atelier/domain/vocabulary/limits';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import { refuse } from '../../../platform/refusal.ts';
import { shortSlices } from '../../../platform/short-slices.ts';
import { presentationOf, readRows, refsOf } from '../../assortments/index.ts';
import type { DocumentReader } from './document-reader.ts';
import { pictureName } from './picture-names.ts';

type Shown = Readonly<Record<string, unknown>>;

/** A style-color with the values of the planned columns, typed, and nothing else. */
export interface GatheredRow {
  readonly id: string;
  readonly style: string;
  readonly color: string;
  readonly name: string;
  readonly colorName: string;
  readonly group: unknown;
  readonly sizeScale: string;
  readonly sizeRange: string;
  readonly picture: string | undefined;
  readonly values: Readonly<Partial<Record<ColumnKey, unknown>>>;
}

interface RowWishes {
  /** Already without what the reader may not see. */
  readonly columns: readonly ColumnKey[];
  readonly groupField: string;
  readonly images: boolean;
  readonly cadOnly: boolean;
  /** The picture that somebody chose for print comes first. */
  readonly manualImages: boolean;
  readonly assortmentStatusOnly: boolean;
}

const together = 500;
const metricHome = 'US';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const imagesOf = (row: Shown): ProductImage[] => ((row.images as string[] | null) ?? []).map(imageOfKey);

/** [T18] Only a picture of this very product is ever named, whatever a cell says. */
const pictureOf = (row: Shown, { images, cadOnly, manualImages }: RowWishes): string | undefined => {
  if (!images) return undefined;
  const chosen = (manualImages ? textOf(row.printImage) : '') || textOf(row.thumbnail);
  const key = portraitOf(imagesOf(row), { cadOnly }, chosen)?.key;
  return key === undefined ? undefined : pictureName({ of: 'product', id: textOf(row.id), key });
};

const gathered = (row: Shown, record: AssortmentRecord, wishes: RowWishes): GatheredRow => {
  const [place] = row.locations as Shown[];
  const source = { row, place, metric: record.location_id !== metricHome };
  return {
    id: textOf(row.id),
    style: textOf(row.style),
    color: textOf(row.color),
    name: textOf(row.name),
    colorName: textOf(row.colorDescription),
    group: row[wishes.groupField],
    sizeScale: textOf(row.sizeScale),
    sizeRange: textOf(place?.sizeRange),
    picture: pictureOf(row, wishes),
    values: Object.fromEntries(wishes.columns.map((key) => [key, columnValue(key, source)])),
  };
};

const fieldsFor = ({ columns, groupField, images }: RowWishes): string[] => [
  ...new Set([
    'name',
    'colorDescription',
    'sizeScale',
    'locations.sizeRange',
    'locations.lineStatus',
    groupField,
    ...(images ? ['images', 'thumbnail', 'printImage'] : []),
    ...columnFields(columns),
  ]),
];

/**
 * [T1] The rows of an assortment in its order, read by the projection that its grid is read by: what that takes from this
 * reader never gets here.
 */
export const gatherRows = async (
  reader: DocumentReader,
  record: AssortmentRecord,
  wishes: RowWishes,
): Promise<GatheredRow[]> => {
  const refs = await refsOf(reader, record, {});
  if (refs.length > documentLimits.styleColors)
    refuse('wrongState', {
      reason: `A document holds at most ${documentLimits.styleColors.toLocaleString('en-US')} style-colors; this assortment has ${refs.length.toLocaleString('en-US')}.`,
    });
  const presentation = presentationOf(reader, record, fieldsFor(wishes));
  const othersDue = shortSlices();
  const rows: GatheredRow[] = [];
  for (let from = 0; from < refs.length; from += together)
    for (const row of await readRows(reader.read, presentation, refs.slice(from, from + together))) {
      const [place] = row.locations as Shown[];
      const { assortmentStatusOnly } = wishes;
      if (standsInShowroom(textOf(place?.lineStatus), record.line_status, { assortmentStatusOnly }))
        rows.push(gathered(row, record, wishes));
      const others = othersDue();
      if (others) await others;
    }
  return rows;
};
