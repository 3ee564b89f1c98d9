import { conferenceSlug } from './conference.ts';
import { conferencesAddress } from './site-address.ts';

const name = 'intros';
/** Some browsers keep what a page sets for a week only; each visit sets it anew. */
const aYear = 365 * 24 * 3600;
const most = 40;

const seenIn = (cookies: string): string[] =>
  cookies
    .split(';')
    .map((cookie) => cookie.trim().split('='))
    .filter(([given]) => given === name)
    .flatMap(([, slugs = '']) => slugs.split('.'))
    .filter((slug) => conferenceSlug.test(slug));

/** [M22.3] Which intros were seen, as a browser tells it with the addresses of conferences alone. */
export const hasSeenIntro = (cookies: string | undefined, slug: string): boolean =>
  seenIn(cookies ?? '').includes(slug);

/** That of this site as well. */
export const seenIntroCookie = (cookies: string, slug: string): string => {
  const others = seenIn(cookies).filter((seen) => seen !== slug);
  return `${name}=${[...others, slug].slice(-most).join('.')}; Path=${conferencesAddress}; Max-Age=${aYear}; SameSite=Lax`;
};

/** Whoever sits down next sees them again. */
export const forgetIntrosCookie = `${name}=; Path=${conferencesAddress}; Max-Age=0; SameSite=Lax`;
