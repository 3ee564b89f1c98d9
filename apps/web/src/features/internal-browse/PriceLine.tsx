import { formatMoney } from '@atelier/domain/fields/money';
import styles from './internal-browse.module.css';
import type { FoundProduct } from './queries.ts';
import type { PricePlace } from './use-price-place.ts';

/** Which price it is; and where there is none, why. */
export function PriceLine({ product, place }: { product: FoundProduct; place: PricePlace }) {
  const { cost, netCost, suggestedRetail, locations = [] } = product;
  if (!place.isKnown) return null;
  if (locations.length === 0) return <span className={styles.noPrice}>Not sold in {place.code}</span>;
  const shown = suggestedRetail || (netCost ?? cost);
  if (!shown) return <span className={styles.noPrice}>No price</span>;
  return (
    <span className={styles.price}>
      <small>{suggestedRetail ? 'Retail' : 'Cost'}</small> {formatMoney(shown, place)}
    </span>
  );
}
