import { productImageAddress } from '@atelier/contract/products/product-images';
import { productFieldLabel } from '@atelier/domain/product/product-fields';
import { queryOptions } from '@tanstack/react-query';
import { valueWords } from '../../../../parts/change-history/index.ts';
import { gridValue } from '../../../../parts/product-grid/index.ts';
import { call } from '../../../../platform/api/index.ts';
import type { AssortmentGrid } from '../grid/open-assortment.ts';

export interface ComparedFacts {
  readonly name: string;
  readonly color: string;
  readonly picture: string | undefined;
}

/** What the open assortment knows of a product already. */
export function shownFacts(grid: AssortmentGrid, id: string): ComparedFacts | undefined {
  const row = grid.rowById(id);
  if (!row) return undefined;
  const { name, colorDescription, thumbnail } = row;
  return {
    name: String(name ?? id),
    color: String(colorDescription ?? ''),
    picture: String(thumbnail ?? '') || undefined,
  };
}

/** The others: dropped ones, and those of another assortment. */
export const factsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['products', 'compared', ids],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, ComparedFacts>> => {
      const body = { query: { id: { $in: [...ids] } }, _options: { limit: ids.length } };
      const { data } = await call('fetchProducts', { body }, { signal });
      return new Map(
        data.map(({ id, name, colorDescription, thumbnail }) => [
          id,
          {
            name: name ?? id,
            color: colorDescription ?? '',
            picture: thumbnail ? productImageAddress(id, thumbnail, 'thumb') : undefined,
          },
        ]),
      );
    },
    enabled: ids.length > 0,
    staleTime: 60_000,
    meta: { quiet: true },
  });

/** A field and its value as the grid of the assortment says them: labels, currency, points. */
export function differenceWords(grid: AssortmentGrid, id: string, field: string, value: unknown): string {
  const column = grid.columns.byId.get(field);
  if (!column) return valueWords(value) ?? '';
  const row = grid.rowById(id);
  const shown = column.field.format(gridValue(id, field, value) ?? column.field.blank, row && column.context?.(row));
  return column.field.kind === 'image' ? (valueWords(value) === 'blank' ? 'blank' : 'a picture') : shown || 'blank';
}

export const differenceLabel = (grid: AssortmentGrid, field: string): string =>
  grid.columns.byId.get(field)?.label ?? productFieldLabel(field);
