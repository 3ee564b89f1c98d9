import type { Reply } from '@atelier/contract';
import { type SeasonCoverSize, seasonCoverAddress } from '@atelier/contract/planning/seasons';
import { productImageAddress } from '@atelier/contract/products/product-images';
import { seasonTitle } from '@atelier/domain/season/season';
import styles from './season-cover.module.css';

type Season = Pick<Reply<'createSeason'>, 'season' | 'year' | 'channel' | 'cover' | 'product'>;

/** The uploaded cover; without one a poster that the season's own first product stands on. */
export function SeasonCover({ season, size }: { season: Season; size: SeasonCoverSize }) {
  const title = seasonTitle(season);
  if (season.cover !== null)
    return (
      <img className={styles.cover} src={seasonCoverAddress(season, size, season.cover)} alt={`Cover of ${title}`} />
    );
  const { product } = season;
  return (
    <div
      className={styles.poster}
      data-season={season.season}
      data-size={size}
      role="img"
      aria-label={`${title}, no cover yet`}
    >
      <span className={styles.posterWords} aria-hidden="true">
        {size === 'thumb' ? `${season.season[0]}${String(season.year).slice(2)}` : season.season}
        {size === 'thumb' ? null : <b>{season.year}</b>}
      </span>
      {product === null ? null : (
        <img src={productImageAddress(product.id, product.key, 'medium')} alt="" loading="lazy" />
      )}
    </div>
  );
}
