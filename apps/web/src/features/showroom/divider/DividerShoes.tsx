import floor from '../frame/floor.module.css';
import { ProductLink } from '../frame/StageLinks.tsx';
import { Standing } from '../frame/Standing.tsx';
import { Swatches } from '../frame/Swatches.tsx';
import type { StageGroup } from '../plan/stage-plan.ts';
import { shownPrices } from '../price-view.ts';
import { useShowroom } from '../showroom-context.ts';
import { useStage } from '../stage-store.ts';
import styles from './divider.module.css';

const most = 24;

/** The styles of a group on the floor, running off the right edge. */
export function DividerShoes({ group }: { group: StageGroup }) {
  const { prices, placesOf } = useShowroom();
  const { shownColor, showColor } = useStage();
  const shown = group.styles.slice(0, most).map((style) => ({
    style,
    row: style.colors.find((color) => color.id === shownColor.get(style.style)) ?? style.colors[0],
  }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what runs off the edge is reached by the arrow keys of whoever scrolls it
    <section className={styles.runway} tabIndex={0} aria-label={`Styles of ${group.heading}`}>
      <div className={`${floor.floor} ${styles.line}`}>
        {shown.map(({ style, row }, at) => (
          <ProductLink key={style.style} row={row} className={styles.shoe}>
            <Standing row={row} at={at} />
          </ProductLink>
        ))}
      </div>
      <ul className={styles.names}>
        {shown.map(({ style, row }) => (
          <li key={style.style}>
            <b>{style.name}</b>
            <span className={styles.line2}>
              <span>{style.style}</span>
              <span>{shownPrices(row, prices, placesOf(row)).wholesale}</span>
            </span>
            <Swatches
              colors={style.colors}
              shown={shownColor.get(style.style)}
              most={8}
              onShow={(color) => showColor(style.style, color)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
