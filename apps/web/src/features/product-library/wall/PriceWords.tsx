import { priceText } from '../price-text.ts';
import styles from '../product.module.css';
import type { Location, Product } from '../queries.ts';

/** Which price it is; and where there is none, why. */
export function PriceWords({ product, location }: { product: Product; location: Location | undefined }) {
  const { suggestedRetail, cost } = product;
  if (!suggestedRetail && (cost === null || cost === undefined))
    return (
      <span className={styles.noPrice}>{location === undefined ? 'No price' : `Not sold in ${location.code}`}</span>
    );
  return (
    <span className={styles.price}>
      <small className={styles.priceKind}>{suggestedRetail ? 'Retail' : 'Cost'}</small>{' '}
      {priceText(suggestedRetail || cost, location)}
    </span>
  );
}
