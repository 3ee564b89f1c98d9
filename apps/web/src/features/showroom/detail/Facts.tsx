import { counted } from '@atelier/domain/vocabulary/counted';
import { Tooltip } from '@atelier/ui/Tooltip';
import { useQuery } from '@tanstack/react-query';
import { formatCalendarDay } from '../../../platform/dates.ts';
import { shownPlace } from '../own-places.ts';
import { portraitAddress } from '../picture-address.ts';
import type { ShowroomRow } from '../plan/showroom-row.ts';
import { shownPrices } from '../price-view.ts';
import { supplyQuery } from '../queries.ts';
import { useShowroom } from '../showroom-context.ts';
import { useGoTo } from '../use-go-to.ts';
import { factLines } from './fact-lines.ts';
import styles from './facts.module.css';
import line from './line.module.css';
import { PickPanel } from './PickPanel.tsx';
import { Sizes } from './Sizes.tsx';

const keyed = 9;

export function Facts({ row, colors }: { row: ShowroomRow; colors: readonly ShowroomRow[] }) {
  const { prices, placesOf, whole, elsewhere } = useShowroom();
  const go = useGoTo();
  const { data: supply, isPending } = useQuery(elsewhere?.supply(row.style) ?? supplyQuery(row.style));
  const places = supply?.find(({ id }) => id === row.id)?.locations ?? [];
  const place = shownPlace(places, prices) ?? shownPlace(placesOf(row), prices);
  const shown = shownPrices(row, prices, places.length > 0 ? places : placesOf(row));
  const first = place?.firstAvailDate ?? null;
  return (
    <aside className={styles.facts} aria-label="About this product">
      <p className={styles.code}>
        {row.style} {row.color}
      </p>
      <h1 className={styles.name}>{row.name ?? row.style}</h1>
      <p className={styles.color}>{row.colorDescription}</p>
      <dl className={styles.figures}>
        {shown.wholesale === null ? null : (
          <div>
            <dt>Wholesale{shown.place === null ? '' : `, ${shown.place}`}</dt>
            <dd>
              {shown.wholesale} {shown.before === null ? null : <s>{shown.before}</s>}
            </dd>
          </div>
        )}
        {shown.retail === null ? null : (
          <div>
            <dt>Suggested retail</dt>
            <dd>{shown.retail}</dd>
          </div>
        )}
        <div>
          <dt>Available</dt>
          <dd>{first === null ? 'To be told' : formatCalendarDay(first)}</dd>
        </div>
      </dl>
      {colors.length < 2 ? null : (
        <section className={styles.colors} aria-label="Colors">
          <p className={line.line}>
            <b>{counted(colors.length, 'color')}</b>
            <span className={line.keys}>keys 1 to {Math.min(keyed, colors.length)}</span>
          </p>
          <div className={styles.colorTiles}>
            {colors.map((color) => (
              <Tooltip key={color.id} text={color.colorDescription ?? color.color}>
                <button
                  type="button"
                  aria-label={color.colorDescription ?? color.color}
                  aria-pressed={color.id === row.id}
                  onClick={() => go.detail(color.id, true)}
                >
                  <img src={portraitAddress(color, whole.settings, 'small')} alt="" draggable={false} />
                </button>
              </Tooltip>
            ))}
          </div>
        </section>
      )}
      <Sizes place={place} isPending={isPending} />
      <dl className={styles.lines}>
        {factLines(row, prices.hidden).map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <PickPanel key={row.id} row={row} />
    </aside>
  );
}
