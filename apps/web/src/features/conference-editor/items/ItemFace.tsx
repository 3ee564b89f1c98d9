import { contrast } from '@atelier/domain/conference/theme';
import { BookOpen, CalendarClock, ImageOff, Play } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { formatDayTime } from '../../../platform/dates.ts';
import type { Item } from '../queries.ts';
import styles from './items.module.css';
import { itemPicture } from './picture-address.ts';

interface Props {
  slug: string;
  item: Item;
}

const isDark = (ground: string): boolean => contrast(ground, '#ffffff') > contrast(ground, '#000000');

/** What an item shows on the site, small: its poster or picture, and a mark for what opens from it. */
export function ItemFace({ slug, item }: Props) {
  const { poster, pictures, session } = item;
  const [gone, setGone] = useState(0);
  const shown = gone === item.version ? 0 : pictures;
  const numbers = Array.from({ length: poster && item.asset === null ? shown : Math.min(shown, 1) }, (_one, at) => at);
  const drawn = poster !== null && item.asset === null;
  const colours = drawn ? ({ '--ground': poster.ground, '--poster-ink': poster.ink } as CSSProperties) : undefined;
  return (
    <span
      className={styles.face}
      data-drawn={drawn ? (isDark(poster.ground) ? 'dark' : 'light') : undefined}
      style={colours}
    >
      {drawn ? <span className={styles.words}>{poster.words}</span> : null}
      {numbers.length === 0 && !drawn ? (
        session === null ? (
          <ImageOff size={22} strokeWidth={1.5} aria-hidden="true" />
        ) : (
          <CalendarClock size={22} strokeWidth={1.5} aria-hidden="true" />
        )
      ) : null}
      <span className={styles.pictures}>
        {numbers.map((number) => (
          <img
            key={number}
            src={itemPicture(slug, item, number)}
            alt=""
            loading="lazy"
            draggable={false}
            onError={() => setGone(item.version)}
          />
        ))}
      </span>
      <span className={styles.marks}>
        {item.video === null ? null : <Play size={14} aria-label="Video" />}
        {item.catalog === null ? null : <BookOpen size={14} aria-label="Catalog" />}
      </span>
    </span>
  );
}

/** Its second line: when, or for whom. */
export const itemDetail = ({ session, gender, text }: Item): string =>
  session === null ? (gender ?? text) : formatDayTime(session.startsAt);
