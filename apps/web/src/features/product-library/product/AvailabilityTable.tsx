import { availabilityMatrix } from '@atelier/domain/product/availability';
import { Select } from '@atelier/ui/Select';
import { useState } from 'react';
import { formatCalendarDay } from '../../../platform/dates.ts';
import styles from '../product.module.css';
import { inOrderOf, type Location, type Product } from '../queries.ts';

/** How many pieces of each size there will be, by date, at one location. */
export function AvailabilityTable({ product, locations }: { product: Product; locations: readonly Location[] }) {
  const held = inOrderOf(locations, product.locations ?? []).filter(
    ({ availability }) => (availability ?? []).length > 0,
  );
  const [code, setCode] = useState(held[0]?.code);
  const rows = held.find((location) => location.code === code)?.availability;
  if (rows === undefined) return null;
  const { sizes, dates, inventory, total } = availabilityMatrix(rows);
  const choices = held.map((location) => ({
    value: location.code,
    label: locations.find((one) => one.code === location.code)?.name ?? location.code,
  }));
  return (
    <section>
      <div className={styles.tableHead}>
        <h3 className={styles.heading}>Availability · {total.toLocaleString('en-US')} pieces</h3>
        <Select
          label="Location"
          labelHidden
          choices={choices}
          value={code ?? null}
          onChange={(next) => setCode(next ?? code)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must be scrollable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label="Availability by size and date">
        <table className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col">Date</th>
              {sizes.map((size) => (
                <th key={size} scope="col">
                  {size}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {dates.map((date, row) => (
              <tr key={date}>
                <th scope="row">{formatCalendarDay(date)}</th>
                {sizes.map((size, column) => (
                  <td key={size} data-none={inventory[row]?.[column] === 0 || undefined}>
                    {inventory[row]?.[column]?.toLocaleString('en-US')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">UPC</th>
              {sizes.map((size) => (
                <td key={size}>{rows.find((row) => row.size === size)?.upc}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </section>
  );
}
