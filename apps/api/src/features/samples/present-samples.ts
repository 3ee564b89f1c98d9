import { comingSoonAddress, productImageAddress } from '@atelier/contract/products/product-images';
import type { Sample } from '@atelier/contract/samples/samples';
import { canAccess } from '@atelier/domain/access/can-access';
import { isDistributor } from '@atelier/domain/access/distributor';
import { needs } from '@atelier/domain/access/needs';
import { shownName } from '@atelier/domain/access/shown-person';
import { fieldsOfLibrary } from '@atelier/domain/sample/sample-fields';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tables } from '../../platform/db/tables/index.ts';
import { type SampleRecord, sampleValues } from './sample-record.ts';

type Asker = Pick<Ctx, 'user' | 'config'>;
type Product = NonNullable<Sample['product']>;

export interface Known {
  readonly style: string;
  readonly color: string;
  readonly name: string;
  readonly color_description: string;
  readonly thumbnail: string | null;
}

/** [G11] Names and pictures are for those who may open the product as well. */
const seesProducts = ({ user, config }: Asker): boolean =>
  config.bypassAccess || (canAccess(user, needs.viewProducts) && !isDistributor(user));

const productIn = ({ style, color, name, color_description: colorName, thumbnail }: Known): Product => {
  const id = `${style}-${color}`;
  return {
    name,
    colorName,
    picture: thumbnail ? productImageAddress(id, thumbnail, 'thumb') : comingSoonAddress('thumb'),
  };
};

/** Of each row of samples `s`, in the same way to the database as the row itself. */
export const knownProduct = `(SELECT to_json(p) FROM (SELECT style, color, name, color_description, thumbnail FROM products
  WHERE style = s.style AND color = s.color) p) AS known`;

export const productOf = (asker: Asker, known: Known | null): Product | undefined =>
  known && seesProducts(asker) ? productIn(known) : undefined;

/** By style and color, joined by a minus. */
export const productsOf = async (
  asker: Asker,
  db: Kysely<Tables>,
  records: readonly Pick<SampleRecord, 'style' | 'color'>[],
): Promise<ReadonlyMap<string, Product>> => {
  if (records.length === 0 || !seesProducts(asker)) return new Map();
  const { rows } = await sql<Known>`
    SELECT p.style, p.color, p.name, p.color_description, p.thumbnail
    FROM (SELECT DISTINCT * FROM unnest(
      ${records.map(({ style }) => style)}::text[], ${records.map(({ color }) => color)}::text[]) AS k (style, color)) k
    JOIN products p ON p.style = k.style AND p.color = k.color`.execute(db);
  return new Map(rows.map((known) => [`${known.style}-${known.color}`, productIn(known)]));
};

export const presentValues = (record: SampleRecord): Sample['values'] => {
  const held = sampleValues(record);
  return Object.fromEntries(fieldsOfLibrary(record.library).map((key) => [key, held[key] ?? null])) as Sample['values'];
};

export const presentSample = (asker: Asker, record: SampleRecord, product: Product | undefined): Sample => {
  return {
    _id: record.id,
    code: record.code,
    library: record.library,
    status: record.status,
    statusBefore: record.status_before,
    values: presentValues(record),
    place: record.place,
    product: product ?? null,
    createdDate: record.created_date.toISOString(),
    createdByUser: shownName(asker.user, record.created_by_name),
    modifiedDate: record.modified_date.toISOString(),
    lastEditedByUser: shownName(asker.user, record.edited_by_name),
    version: record.revision,
  };
};

export const presentSamples = async (
  asker: Asker,
  db: Kysely<Tables>,
  records: readonly SampleRecord[],
): Promise<Sample[]> => {
  const products = await productsOf(asker, db, records);
  return records.map((record) => presentSample(asker, record, products.get(`${record.style}-${record.color}`)));
};
