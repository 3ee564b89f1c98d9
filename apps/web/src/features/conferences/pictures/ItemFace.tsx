import { type CSSProperties, useState } from 'react';
import type { VisitedItem, VisitedSite } from '../queries.ts';
import { DrawnShoe } from './DrawnShoe.tsx';
import styles from './item-face.module.css';
import { pictureOf, productCount } from './media-address.ts';
import { Product } from './Product.tsx';
import { posterShape } from './poster-shape.ts';

interface Props {
  site: VisitedSite;
  item: VisitedItem;
  isLazy?: boolean;
  isLarge?: boolean;
}

/** What an item looks like: a poster of words and products, the picture of its asset, or a tile in the season's colours. */
export function ItemFace({ site, item, isLazy = false, isLarge = false }: Props) {
  const [failed, setFailed] = useState(false);
  if (item.poster !== null) return <Poster site={site} item={item} poster={item.poster} isLazy={isLazy} />;
  if (item.media.pictures === 0 || failed) return <DrawnTile title={item.title} />;
  return (
    <img
      className={styles.picture}
      src={pictureOf(site, item, 0, 'medium')}
      srcSet={`${pictureOf(site, item, 0, 'medium')} 640w, ${pictureOf(site, item, 0, 'large')} 1600w`}
      sizes={isLarge ? '100vw' : '(width < 720px) 100vw, 40vw'}
      alt=""
      loading={isLazy ? 'lazy' : 'eager'}
      decoding="async"
      draggable={false}
      onError={() => setFailed(true)}
    />
  );
}

export function DrawnTile({ title }: { title: string }) {
  return (
    <span className={styles.drawn}>
      <DrawnShoe />
      <span>{title}</span>
    </span>
  );
}

type PosterProps = Omit<Props, 'isLarge'> & { poster: NonNullable<VisitedItem['poster']> };

function Poster({ site, item, poster, isLazy = false }: PosterProps) {
  const count = productCount(item);
  const words = poster.words === '' ? item.title : poster.words;
  const { look, longest, lines } = posterShape(item._id, words, site.theme.upperCase);
  const colours = { '--poster': poster.ground, '--words': poster.ink } as CSSProperties;
  return (
    <span className={styles.poster} style={colours}>
      <span
        className={styles.sheet}
        data-look={look}
        data-products={count}
        style={{ '--longest': longest, '--lines': lines } as CSSProperties}
      >
        <span className={styles.words} aria-hidden="true">
          {words}
        </span>
        <span className={styles.stage}>
          {Array.from({ length: count }, (_, number) => (
            <Product
              // biome-ignore lint/suspicious/noArrayIndexKey: a product is its number on the poster
              key={number}
              address={pictureOf(site, item, number, 'cutout')}
              isLazy={isLazy}
            />
          ))}
        </span>
      </span>
    </span>
  );
}
