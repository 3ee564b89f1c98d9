import { defaultCurrency } from '@atelier/domain/vocabulary/limits';
import type { ColumnDef } from '@atelier/grid';
import { type ProductGridRow, productColumn, productGridRow } from '../../../parts/product-grid/index.ts';
import { ListExportButton } from '../../../parts/sheet-export/index.ts';
import type { LibraryQuery } from '../library-search.ts';
import { chosenPage, exportPage, exportPageSize, type Location } from '../queries.ts';

const keys = [
  'thumbnail',
  'style',
  'color',
  'name',
  'colorDescription',
  'gender',
  'division',
  'category',
  'pillar',
  'seasonCodes',
  'lifeCycle',
  'locations.lineStatus',
  'locations.wholesalePrice',
  'locations.suggestedRetail',
  'availabilityDate',
] as const;

interface Props {
  query: LibraryQuery;
  /** Whose prices and status the sheet shows. */
  location: Location | undefined;
}

const columnsAt = (location: Location | undefined) => (): ColumnDef<ProductGridRow>[] => {
  const money = {
    currencySymbol: location?.currencySymbol ?? defaultCurrency.symbol,
    decimalPlaces: location?.decimalPlaces ?? defaultCurrency.decimalPlaces,
  };
  return keys.map((key) => productColumn(key, () => money));
};

/** Everything that the search finds, with the prices of one location. */
export const ExportProducts = ({ query, location }: Props) => (
  <ListExportButton
    filename={`${query.type.toLowerCase()}-products.xlsx`}
    label={`${query.type} products`}
    columns={columnsAt(location)}
    idOf={({ id }) => id}
    pageSize={exportPageSize}
    page={async (skip, withTotal, signal) => {
      const { data, totalCount } = await exportPage(query, skip, withTotal, signal);
      return { data: data.map((product) => productGridRow({ ...product }, location?.code ?? '')), totalCount };
    }}
  />
);

/** Only what was chosen. */
export const ExportChosen = ({ ids, location }: { ids: readonly string[]; location: Location | undefined }) => (
  <ListExportButton
    filename="selected-products.xlsx"
    label="Selected products"
    columns={columnsAt(location)}
    idOf={({ id }) => id}
    pageSize={exportPageSize}
    page={async (skip, _withTotal, signal) => {
      const data = await chosenPage(ids.slice(skip, skip + exportPageSize), signal);
      return {
        data: data.map((product) => productGridRow({ ...product }, location?.code ?? '')),
        totalCount: ids.length,
      };
    }}
  />
);
