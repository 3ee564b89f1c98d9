import { availabilityMatrix } from '@atelier/domain/product/availability';
import { Tooltip } from '@atelier/ui/Tooltip';
import { formatCalendarDay } from '../../../platform/dates.ts';
import type { ShowroomPlace } from '../plan/showroom-row.ts';
import line from './line.module.css';
import styles from './sizes.module.css';

interface Props {
  place: ShowroomPlace | undefined;
  isPending: boolean;
}

/** What there is of each size, as bars; a size that is gone is struck. */
export function Sizes({ place, isPending }: Props) {
  const rows = place?.availability ?? [];
  if (rows.length === 0) {
    if (isPending) return <div className={styles.sizesPlace} aria-hidden="true" />;
    return (
      <p className={line.line}>
        <b>{place?.sizeRange ? `Sizes ${place.sizeRange}` : 'Sizes'}</b>
        <span className={line.keys}>No stock is known here.</span>
      </p>
    );
  }
  const { sizes, dates, inventory, total } = availabilityMatrix(rows);
  const ofSize = sizes.map((_, at) => inventory.reduce((sum, row) => sum + (row[at] ?? 0), 0));
  const most = Math.max(1, ...ofSize);
  const [first] = dates;
  return (
    <section aria-label="Sizes">
      <p className={line.line}>
        <b>{sizes.length === 1 ? `Size ${sizes[0]}` : `Sizes ${sizes[0]} to ${sizes.at(-1)}`}</b>
        <span className={line.keys}>
          {total.toLocaleString('en-US')} {total === 1 ? 'piece' : 'pieces'}
          {first === undefined ? '' : ` from ${formatCalendarDay(first)}`}
        </span>
      </p>
      <ol className={styles.sizes}>
        {sizes.map((size, at) => {
          const count = ofSize[at] ?? 0;
          return (
            <Tooltip key={size} text={`${size}: ${count.toLocaleString('en-US')}`}>
              <li data-gone={count === 0 || undefined}>
                <i style={{ height: `${Math.round((count / most) * 44)}px` }} />
                <span>
                  {size}
                  <span className={styles.hidden}>: {count}</span>
                </span>
              </li>
            </Tooltip>
          );
        })}
      </ol>
    </section>
  );
}
