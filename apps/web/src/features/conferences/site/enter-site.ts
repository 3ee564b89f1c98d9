import type { ConferenceGroup } from '@atelier/domain/conference/conference';
import { siteAddress } from '@atelier/domain/conference/site-address';
import { afterLoad, screenAt } from '@atelier/domain/conference/site-sections';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { firstFrame } from '../../../platform/first-frame.ts';
import { fetchFirst, firstPictures, within } from '../pictures/product-shapes.ts';
import { conferencesQuery, isClosed, type SiteFace, siteQuery, type VisitedSite } from '../queries.ts';
import { keptState } from './kept-state.ts';
import { sayClosed } from './say-closed.ts';

interface AskedSite {
  readonly slug: string;
  readonly as: ConferenceGroup | undefined;
  /** Only pointed at: nobody has come yet, so nobody is told anything. */
  readonly preload: boolean;
}

interface Asked extends AskedSite {
  /** Within the site. */
  readonly path: string;
}

/** [M22.3] Without a group, without such a site or such a screen: to the root. */
const toRoot = (preload: boolean, as?: ConferenceGroup) => {
  if (!preload) sayClosed(as);
  return redirect({ to: '/', replace: true });
};

async function read(client: QueryClient, { slug, as, preload }: AskedSite): Promise<VisitedSite> {
  try {
    return await client.ensureQueryData(siteQuery(slug, as));
  } catch (error) {
    if (isClosed(error)) throw toRoot(preload, as);
    throw error;
  }
}

/** What is known of a site before it is loaded: its name and how it looks. What is not on the list may be an editor's draft. */
export async function faceOf(client: QueryClient, asked: AskedSite): Promise<SiteFace> {
  const open = await client.ensureQueryData(conferencesQuery);
  return open.find((face) => face.slug === asked.slug) ?? (await read(client, asked));
}

/** So long whoever has seen the intro waits without a load page for what it would wait for. */
const soonMs = 400;

/** Whether a work is done by then; begins to count at once. */
const patience = () => {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), soonMs));
  return (work: Promise<unknown>): Promise<boolean> => Promise.race([work.then(() => true), late]);
};

/** For whom something is slow, and who has not seen the intro or looks at a preview, there is a load page. */
const never = async (): Promise<boolean> => false;

/**
 * [M22.1] The load page brings the data itself; a landing without them goes there, everything else waits for them. One
 * that came with its page is shown already, and who has seen the intro meets the load page only where something is slow.
 */
export async function enterSite(client: QueryClient, asked: Asked): Promise<void> {
  const { slug, path, as, preload } = asked;
  const { queryKey } = siteQuery(slug, as);
  const isPast = !preload && as === undefined && keptState(slug).introPlayed;
  const comesSoon = isPast ? patience() : never;
  if (client.getQueryData(queryKey) === undefined && path === 'load') {
    // On its way while the code of the page still is; the page waits for this same answer.
    const coming = client.prefetchQuery(siteQuery(slug, as));
    if (!(await comesSoon(coming)) || client.getQueryData(queryKey) === undefined) return;
  }
  const held = client.getQueryData(queryKey);
  const onwards = (to: string) => redirect({ href: siteAddress(slug, to, as), replace: true });
  if (held === undefined && path === 'landing' && firstFrame() === null) throw onwards('load');
  const site = held ?? (await read(client, asked));
  const shown = screenAt(site, path);
  const isOpening = path === 'load' || (shown.screen === 'elsewhere' && shown.path === 'load');
  const pictures = isOpening || (path === 'landing' && firstFrame() !== null) ? fetchFirst(firstPictures(site)) : [];
  // What the frame shows is in the page itself; the screen takes its place when it can show the same.
  if (path === 'landing') await within(Promise.all(pictures));
  const after = isOpening ? afterLoad(site) : null;
  if (after !== null && (await comesSoon(Promise.all(pictures)))) throw onwards(after);
  if (after !== null && path === 'load') return;
  if (shown.screen === 'unknown') throw toRoot(preload);
  if (shown.screen === 'elsewhere') throw onwards(shown.path);
}
