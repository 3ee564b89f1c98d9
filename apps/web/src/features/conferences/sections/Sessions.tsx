import { conferenceCalendarAddress } from '@atelier/contract/conferences/conference-addresses';
import { nowAndNext } from '@atelier/domain/conference/sessions';
import type { SiteSection } from '@atelier/domain/conference/site-sections';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CalendarArrowDown, Check, Plus } from 'lucide-react';
import { pictureOf, productCount } from '../pictures/media-address.ts';
import { Product } from '../pictures/Product.tsx';
import type { VisitedItem, VisitedSite } from '../queries.ts';
import type { SiteSearch } from '../site/site-search.ts';
import { SectionHead } from './SectionHead.tsx';
import { daysOf, timesOf } from './session-times.ts';
import styles from './sessions.module.css';
import { useAgenda } from './use-agenda.ts';
import { useNow } from './use-now.ts';

const siteRoute = getRouteApi('/_conference/global/conference/$slug');

interface Props {
  site: VisitedSite;
  section: SiteSection;
  onOpen: (id: string) => void;
}

/** [G48] The programme by day in the reader's zone, and what of it is on the own agenda. */
export function Sessions({ site, section, onOpen }: Props) {
  const { mine } = siteRoute.useSearch();
  const now = useNow();
  const all = site.items.filter((item) => item.section === section.path && item.session !== null);
  const kept = all.filter(({ onAgenda }) => onAgenda);
  const { now: running, next } = nowAndNext(all, now);
  const days = daysOf(mine ? kept : all);
  return (
    <>
      <SectionHead label={section.label}>
        <div className={styles.tools}>
          <nav className={styles.switch} aria-label="Which sessions">
            <Link
              to="."
              search={({ mine: _mine, ...rest }: { mine?: true }) => rest}
              replace
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={mine ? undefined : 'true'}
            >
              All {all.length}
            </Link>
            <Link
              to="."
              search={(before: SiteSearch) => ({ ...before, mine: true as const })}
              replace
              aria-current={mine ? 'true' : undefined}
            >
              My agenda {kept.length}
            </Link>
          </nav>
          {kept.length === 0 ? null : (
            <a className={styles.calendar} href={conferenceCalendarAddress(site.slug)} download>
              <CalendarArrowDown size={18} strokeWidth={1.5} aria-hidden="true" /> Save my agenda
            </a>
          )}
        </div>
      </SectionHead>
      {days.length === 0 ? (
        <p className={styles.empty}>
          {mine
            ? 'Nothing is on your agenda yet. Add sessions with the plus beside them.'
            : 'No session is announced yet.'}
        </p>
      ) : null}
      {days.map(({ day, items }) => (
        <section key={day} className={styles.day} aria-label={day}>
          <h2>{day}</h2>
          <ol>
            {items.map((item) => (
              <SessionLine
                key={item._id}
                site={site}
                item={item}
                moment={running.includes(item) ? 'now' : next.includes(item) ? 'next' : undefined}
                onOpen={onOpen}
              />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

interface LineProps {
  site: VisitedSite;
  item: VisitedItem;
  moment: 'now' | 'next' | undefined;
  onOpen: (id: string) => void;
}

const holdsMedia = ({ media }: VisitedItem): boolean => media.video !== null || media.catalog !== null;

function SessionLine({ site, item, moment, onOpen }: LineProps) {
  const agenda = useAgenda(site.slug);
  if (item.session === null) return null;
  const { starts, ends, there } = timesOf(item.session);
  const { speaker, room } = item.session;
  return (
    <li className={styles.line} data-moment={moment}>
      <p className={styles.time}>
        <time dateTime={item.session.startsAt}>{starts}</time>
        <span>to {ends}</span>
        {there === null ? null : <span>{there}</span>}
      </p>
      <span className={styles.shoe} aria-hidden="true">
        {productCount(item) > 0 ? <Product address={pictureOf(site, item, 0, 'cutout')} isLazy /> : null}
      </span>
      <div className={styles.what}>
        <h3>{item.title}</h3>
        {item.text === '' ? null : <p>{item.text}</p>}
      </div>
      <p className={styles.who}>
        <span>{speaker}</span>
        <span>{room}</span>
      </p>
      <div className={styles.state}>
        {moment === 'now' ? <strong role="status">Live now</strong> : null}
        {moment === 'next' ? <span>Next</span> : null}
        {holdsMedia(item) ? (
          <button type="button" onClick={() => onOpen(item._id)} aria-label={`Watch ${item.title}`}>
            Watch
          </button>
        ) : null}
        <a
          href={conferenceCalendarAddress(site.slug, item._id)}
          download
          aria-label={`Save ${item.title} for a calendar`}
        >
          <CalendarArrowDown size={18} strokeWidth={1.5} aria-hidden="true" />
        </a>
        <button
          type="button"
          className={styles.keep}
          aria-pressed={item.onAgenda}
          aria-label={`On my agenda: ${item.title}`}
          onClick={() => agenda.mutate({ id: item._id, kept: !item.onAgenda })}
        >
          {item.onAgenda ? (
            <Check size={18} strokeWidth={2} aria-hidden="true" />
          ) : (
            <Plus size={18} strokeWidth={1.5} aria-hidden="true" />
          )}
        </button>
      </div>
    </li>
  );
}
