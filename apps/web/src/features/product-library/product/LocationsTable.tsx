import { lineStatusName } from '@atelier/domain/filter/filter-values';
import { Table, type TableColumn } from '@atelier/ui/Table';
import { formatCalendarDay } from '../../../platform/dates.ts';
import { priceText } from '../price-text.ts';
import styles from '../product.module.css';
import { inOrderOf, type Location, type Product } from '../queries.ts';

type Row = NonNullable<Product['locations']>[number];

const day = (value: string | null | undefined) => (value ? formatCalendarDay(value) : '');

const columnsFor = (locations: readonly Location[], rows: readonly Row[]): readonly TableColumn<Row>[] => {
  const at = (row: Row) => locations.find(({ code }) => code === row.code);
  const all: readonly TableColumn<Row>[] = [
    { key: 'code', label: 'Location', rowHeader: true, render: (row) => at(row)?.name ?? row.code },
    { key: 'lineStatus', label: 'Status', render: (row) => lineStatusName(row.lineStatus ?? '') },
    { key: 'statusDate', label: 'Status since', render: (row) => day(row.statusDate) },
    { key: 'addDate', label: 'Added', render: (row) => day(row.addDate) },
    { key: 'sizeRange', label: 'Sizes', render: (row) => row.sizeRange },
    { key: 'wholesalePrice', label: 'Cost', numeric: true, render: (row) => priceText(row.wholesalePrice, at(row)) },
    {
      key: 'originalCost',
      label: 'Original cost',
      numeric: true,
      render: (row) => priceText(row.originalCost, at(row)),
    },
    {
      key: 'suggestedRetail',
      label: 'Retail',
      numeric: true,
      render: (row) => priceText(row.suggestedRetail, at(row)),
    },
    {
      key: 'markupPercent',
      label: 'Markup',
      numeric: true,
      render: (row) =>
        row.markupPercent === null || row.markupPercent === undefined ? '' : `${(row.markupPercent * 100).toFixed(2)}%`,
    },
    { key: 'firstAvailDate', label: 'First available', render: (row) => day(row.firstAvailDate) },
    { key: 'lastProdDate', label: 'Last produced', render: (row) => day(row.lastProdDate) },
    {
      key: 'totalInventory',
      label: 'Inventory',
      numeric: true,
      render: (row) => row.totalInventory?.toLocaleString('en-US'),
    },
  ];
  // A price this reader may not see has no column either.
  return all.filter(({ key }) => rows.some((row) => Object.hasOwn(row, key)));
};

export function LocationsTable({ product, locations }: { product: Product; locations: readonly Location[] }) {
  const rows = inOrderOf(locations, product.locations ?? []);
  if (rows.length === 0) return null;
  return (
    <div className={styles.scroll}>
      <Table caption="Locations" columns={columnsFor(locations, rows)} rows={rows} rowKey={(row) => row.code} />
    </div>
  );
}
