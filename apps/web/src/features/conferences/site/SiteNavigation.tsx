import type { ConferenceGroup } from '@atelier/domain/conference/conference';
import { seasonOf } from '@atelier/domain/conference/season-words';
import { siteAddress } from '@atelier/domain/conference/site-address';
import { frontPath, navigationOf } from '@atelier/domain/conference/site-sections';
import { Link, useRouterState } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { VisitedSite } from '../queries.ts';
import styles from './site-navigation.module.css';

interface Props {
  site: VisitedSite;
  as: ConferenceGroup | undefined;
}

export function SiteNavigation({ site, as }: Props) {
  const here = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <>
      <nav className={styles.navigation} aria-label={seasonOf(site)}>
        <Link to={siteAddress(site.slug, frontPath(site))} search={as ? { as } : {}} className={styles.season}>
          {seasonOf(site)}
        </Link>
        <ul data-scrolls>
          {navigationOf(site).map(({ path, label }) => (
            <li key={path}>
              <Link
                to={siteAddress(site.slug, path)}
                search={as ? { as } : {}}
                aria-current={here === siteAddress(site.slug, path) ? 'page' : undefined}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {as === undefined ? null : <span className={styles.preview}>As {as}</span>}
      <Link
        to="/global/conference"
        activeOptions={{ exact: true }}
        className={styles.close}
        aria-label="All conferences"
      >
        <X size={18} strokeWidth={1.5} aria-hidden="true" />
      </Link>
    </>
  );
}
