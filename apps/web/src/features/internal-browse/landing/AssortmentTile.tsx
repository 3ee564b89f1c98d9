import { comingSoonAddress, productImageAddress } from '@atelier/contract/products/product-images';
import { genderedTitle, internalName } from '@atelier/domain/assortment/naming';
import { Link } from '@tanstack/react-router';
import { ownPicture } from '../../../parts/assortment-entry/index.ts';
import { browseAddress } from '../../../parts/internal-address/index.ts';
import type { Chosen, FoundAssortment } from '../selection.ts';
import styles from './landing.module.css';

interface Props {
  assortment: FoundAssortment;
  place: Chosen;
}

/** Its own picture where it has one, else its first styles. */
function Pictures({ assortment }: { assortment: FoundAssortment }) {
  const own = ownPicture(assortment, 'thumbnail', 'large');
  if (own !== null) return <img className={styles.own} src={own} alt="" loading="lazy" />;
  const { pictures } = assortment;
  if (pictures.length === 0) return <img src={comingSoonAddress('medium')} alt="" loading="lazy" />;
  return pictures.map(({ id, key }, at) => (
    <img key={id} src={productImageAddress(id, key, at === 0 ? 'medium' : 'small')} alt="" loading="lazy" />
  ));
}

/** [M12.1] The gender plus the title, then the name. */
export function AssortmentTile({ assortment, place }: Props) {
  const address = browseAddress({ ...assortment, channel: place.channel }, place.location);
  return (
    <Link to={address.to} search={address.search} className={styles.tile}>
      <span className={styles.pictures} data-count={assortment.pictures.length}>
        <Pictures assortment={assortment} />
      </span>
      <b>{genderedTitle(assortment)}</b>
      <span className={styles.name}>{internalName(assortment)}</span>
    </Link>
  );
}
