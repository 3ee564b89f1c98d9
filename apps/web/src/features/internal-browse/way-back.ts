import { canAccess } from '@atelier/domain/access/can-access';
import { needs } from '@atelier/domain/access/needs';
import type { AccessUser, Channel } from '@atelier/domain/access/user';
import type { InternalArea } from '@atelier/domain/assortment/internal-area';
import { type InternalSearch, landingPath, seasonsPath } from '../../parts/internal-address/index.ts';
import { areaIn, tabOf } from './internal-search.ts';

/** [G3] Whose sub-role reaches wholesale begins there. */
export const ownChannel = (user: AccessUser): Channel =>
  canAccess(user, needs.viewKeyInitiatives) ? 'Wholesale' : 'Retail';

type Page = 'landing' | 'browse' | 'divider' | 'detail';

interface Asked {
  readonly page: Page;
  readonly channel: Channel;
  /** Of a page whose path says it. */
  readonly area?: InternalArea;
  readonly search: InternalSearch;
}

/** A page of one group or product is a page of its assortment. */
const needsTitle = (page: Page, search: InternalSearch): boolean =>
  page === 'divider' || page === 'detail' || (page === 'browse' && tabOf(search) === 'browse');

/**
 * [M1.3] Where an address leads that does not say enough: without season and year to the seasons, without what is
 * browsed, or abroad without a location, to the landing page. What it does say goes along.
 */
export const wayBack = ({ page, channel, area, search }: Asked) => {
  if (search.season === undefined || search.year === undefined) return { to: seasonsPath(channel), search };
  const isAbroad = page !== 'landing' && (area ?? areaIn(search)) === 'international';
  if ((isAbroad && search.location === undefined) || (needsTitle(page, search) && search.title === undefined))
    return { to: landingPath(channel), search };
  return null;
};
