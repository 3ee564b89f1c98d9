import type { LibraryPlace } from '@atelier/domain/library/library-kinds';
import { sizeText } from '@atelier/domain/shared/bytes';
import { counted } from '@atelier/domain/vocabulary/counted';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDay, today } from '../../../platform/dates.ts';
import { AssetLink } from '../AssetLink.tsx';
import { nameOf } from '../asset-words.ts';
import { collectionKindOf, useCollection } from '../collection/use-collection.ts';
import { kindOf, wallPath } from '../library-place.ts';
import { expiringQuery, newestQuery, soon } from '../queries.ts';
import { useLibrarySettings } from '../use-library-settings.ts';
import styles from './landing.module.css';

const longDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric' });
const isToday = (instant: string) => formatDay(instant) === formatDay(`${today()}T20:00:00Z`);

/** What is new, what leaves soon and what is one's own. */
export function LandingLines({ place }: { place: LibraryPlace }) {
  const { data: newest } = useQuery(newestQuery(place, null, 1));
  const kind = kindOf(place);
  const [asset] = newest ?? [];
  return (
    <dl className={styles.lines}>
      {asset === undefined ? null : (
        <div>
          <dt>Newest</dt>
          <dd>
            <AssetLink place={place} id={asset._id} className={styles.line}>
              <b>{nameOf(asset)}</b>, {isToday(asset.modifiedDate) ? 'today' : formatDay(asset.modifiedDate)}
            </AssetLink>
          </dd>
        </div>
      )}
      {kind.dated.length > 0 ? <Expiring place={place} /> : null}
      {collectionKindOf(place) === null ? null : <OwnCollection place={place} />}
    </dl>
  );
}

function Expiring({ place }: { place: LibraryPlace }) {
  const { data: count = 0 } = useQuery(expiringQuery(place));
  const [from, to] = soon();
  if (count === 0) return null;
  return (
    <div>
      <dt>Expiring</dt>
      <dd>
        <Link to={wallPath(place)} search={{ filters: [`expires:${from}..${to}`] }} className={styles.line}>
          <b>{counted(count, 'asset')}</b> before {longDay.format(new Date(to))}
        </Link>
      </dd>
    </div>
  );
}

function OwnCollection({ place }: { place: LibraryPlace }) {
  const { settings } = useLibrarySettings();
  const { items, sizeOf } = useCollection(place);
  return (
    <div>
      <dt>Your collection</dt>
      <dd>
        <Link to={wallPath(place)} search={{ collection: true }} className={styles.line}>
          <b>{counted(items.length, 'asset')}</b>
          {items.length === 0 ? '' : `, ${sizeText(sizeOf(settings))}`}
        </Link>
      </dd>
    </div>
  );
}
