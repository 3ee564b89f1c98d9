import { siteAddress } from './site-address.ts';

const seen = 'intro=seen';
const aYear = 365 * 24 * 3600;

/** [M22.3] That the intro of a site was seen, as this browser tells it with the addresses of that site alone. */
export const seenIntroCookie = (slug: string): string =>
  `${seen}; Path=${siteAddress(slug, '')}; Max-Age=${aYear}; SameSite=Lax`;

/** Whether a request for a page of a site says so. */
export const hasSeenIntro = (cookies = ''): boolean => cookies.split(';').some((cookie) => cookie.trim() === seen);
