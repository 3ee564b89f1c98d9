import { date } from '@atelier/domain/fields/date';
import { groupThousands } from '@atelier/domain/fields/numeric-text';
import { showsAvailability } from '@atelier/domain/product/location-rules';
import type { SizeTable } from '@atelier/pages';
import { sql } from 'kysely';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import { visibilityOf } from '../../assortments/index.ts';
import type { DocumentReader } from './document-reader.ts';
import type { GatheredRow } from './gather-rows.ts';

/** By date, then size, as the place has them in stock. */
type Stock = readonly (readonly [day: string, size: string, inventory: number])[];

const day = date();
const together = 1_000;

/** Numbers by their value, a half behind its whole ('9', '9H', '10'), words behind them. */
export const bySize = (a: string, b: string): number => {
  const [one, other] = [Number.parseFloat(a), Number.parseFloat(b)];
  const order =
    Number.isNaN(one) || Number.isNaN(other) ? Number(Number.isNaN(one)) - Number(Number.isNaN(other)) : one - other;
  return order || a.length - b.length;
};

export const stockTable = (stock: Stock): SizeTable => {
  const sizes = [...new Set(stock.map(([, size]) => size))].toSorted(bySize);
  const days = [...Map.groupBy(stock, ([at]) => at)];
  return {
    sizes,
    rows: days.map(([at, of]) => {
      const figures = new Map(of.map(([, size, inventory]) => [size, inventory]));
      return {
        date: day.format(at),
        figures: sizes.map((size) => (figures.has(size) ? groupThousands(figures.get(size) ?? 0, 0) : '')),
      };
    }),
  };
};

/** [M3.5] Stock of a place is for those who see the place. */
const mayKnowStock = (reader: DocumentReader, record: AssortmentRecord): boolean => {
  const { locations } = visibilityOf(reader, record);
  const seen = locations === 'all' || locations.includes(record.location_id);
  return seen && showsAvailability({ region: record.region ?? undefined });
};

/** When how much of each size comes, by style-color. */
export const sizeTables = async (
  reader: DocumentReader,
  record: AssortmentRecord,
  rows: readonly GatheredRow[],
): Promise<Map<string, SizeTable>> => {
  const tables = new Map<string, SizeTable>();
  if (!mayKnowStock(reader, record)) return tables;
  for (let from = 0; from < rows.length; from += together) {
    const asked = rows.slice(from, from + together);
    const { rows: found } = await sql<{ id: string; stock: Stock }>`
      SELECT p.style || '-' || p.color AS id,
             json_agg(json_build_array(a.date, a.size, a.inventory) ORDER BY a.date, a.size) AS stock
      FROM unnest(${asked.map(({ style }) => style)}::text[], ${asked.map(({ color }) => color)}::text[]) AS k (style, color)
      JOIN products p ON p.style = k.style AND p.color = k.color
      JOIN product_availability a ON a.product_id = p.id AND a.code = ${record.location_id}
      GROUP BY 1`.execute(reader.read);
    for (const { id, stock } of found) tables.set(id, stockTable(stock));
  }
  return tables;
};
