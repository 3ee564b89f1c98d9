import { counted } from '@atelier/domain/vocabulary/counted';
import { EmptyState } from '@atelier/ui/EmptyState';
import { Link } from '@tanstack/react-router';
import { ArrowRight, Footprints } from 'lucide-react';
import type { CSSProperties } from 'react';
import { formatDay } from '../../../platform/dates.ts';
import { useSession } from '../../../platform/session/index.ts';
import { LeaveLink } from '../frame/CloseLink.tsx';
import floor from '../frame/floor.module.css';
import { ShareButton } from '../frame/ShareButton.tsx';
import { StageBar } from '../frame/StageBar.tsx';
import { Standing } from '../frame/Standing.tsx';
import { TakeButton } from '../offline/TakeButton.tsx';
import { PastReviewsButton } from '../review/PastReviewsButton.tsx';
import { useReviewHere } from '../review/review-context.ts';
import { useShowroom } from '../showroom-context.ts';
import { useGoTo } from '../use-go-to.ts';
import { useStageKeys } from '../use-stage-keys.ts';
import styles from './cover.module.css';
import { preparedFor, presentedBy, presenterOf } from './cover-facts.ts';
import { lineUp } from './line-up.ts';

const mostInLine = 7;

/** The season is what the room came for; without one, the assortment itself. */
const headingOf = ({ season, year, title }: { season: string | null; year: number | null; title: string }): string =>
  season === null ? title : [season, year].filter(Boolean).join(' ');

export function CoverScreen() {
  const { id, detail, whole, prices } = useShowroom();
  const { user } = useSession();
  const go = useGoTo();
  const heading = headingOf(detail);
  const shoes = lineUp(whole.groups, mostInLine);
  const [first] = whole.groups;
  useStageKeys({ ArrowRight: () => (first ? go.divider(first.slug) : undefined) });
  const today = formatDay(new Date().toISOString());
  const presenter = presenterOf(user, detail, useReviewHere().review);
  const facts = [preparedFor(detail), presentedBy(presenter, prices.hidden ? 'As of' : 'Prices of', today)];
  return (
    <div className={styles.cover}>
      <div className={styles.stage}>
        <StageBar bare close={<LeaveLink />}>
          <PastReviewsButton />
          <TakeButton />
          <ShareButton />
        </StageBar>
        <div className={`${floor.floor} ${styles.line}`} aria-hidden="true">
          {shoes.map((row, at) => (
            <Standing key={row.id} row={row} at={at} silent large={at < 3} />
          ))}
        </div>
      </div>
      <h1 className={styles.heading} style={{ '--letters': Math.max(6, heading.length) } as CSSProperties}>
        {heading}
      </h1>
      {whole.sequence.length === 0 ? (
        <EmptyState
          icon={<Footprints size={32} strokeWidth={1.25} />}
          text="Nothing is on stage yet."
          detail={
            whole.settings.assortmentStatusOnly
              ? 'No product of this assortment has its line status.'
              : 'This assortment has no products.'
          }
        />
      ) : (
        <div className={styles.foot}>
          <dl className={styles.facts}>
            {facts.map(({ label, name, beneath }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <b>{name}</b>
                  <span>{beneath}</span>
                </dd>
              </div>
            ))}
          </dl>
          <nav aria-label="Groups" className={styles.index}>
            <ol>
              {whole.groups.map((group) => (
                <li key={group.slug}>
                  <Link
                    to="/product/assortments/assortment/$assortmentId/showroom/divider/$groupSlug"
                    params={{ assortmentId: id, groupSlug: group.slug }}
                  >
                    <span>{group.heading}</span>
                    <span className={styles.count}>{counted(group.styles.length, 'style')}</span>
                  </Link>
                </li>
              ))}
            </ol>
          </nav>
          <Link
            to="/product/assortments/assortment/$assortmentId/showroom"
            params={{ assortmentId: id }}
            search={{ at: 'wall' }}
            className={styles.open}
          >
            Open the wall <ArrowRight size={16} strokeWidth={1.75} aria-hidden />
          </Link>
        </div>
      )}
    </div>
  );
}
