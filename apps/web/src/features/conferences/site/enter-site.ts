import type { ConferenceGroup } from '@atelier/domain/conference/conference';
import { screenAt } from '@atelier/domain/conference/site-sections';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { conferencesQuery, isClosed, type SiteFace, siteQuery, type VisitedSite } from '../queries.ts';
import { siteAddress } from './site-address.ts';

interface Asked {
  readonly slug: string;
  /** Within the site. */
  readonly path: string;
  readonly as: ConferenceGroup | undefined;
}

/** [M22.3] Without a group, without such a site or such a screen: to the root. */
const toRoot = () => redirect({ to: '/', replace: true });

async function read(client: QueryClient, slug: string, as: ConferenceGroup | undefined): Promise<VisitedSite> {
  try {
    return await client.ensureQueryData(siteQuery(slug, as));
  } catch (error) {
    if (isClosed(error)) throw toRoot();
    throw error;
  }
}

/** What is known of a site before it is loaded: its name and how it looks. What is not on the list may be an editor's draft. */
export async function faceOf(client: QueryClient, slug: string, as: ConferenceGroup | undefined): Promise<SiteFace> {
  const open = await client.ensureQueryData(conferencesQuery);
  return open.find((face) => face.slug === slug) ?? (await read(client, slug, as));
}

/** [M22.1] The load page brings the data itself; a landing without them goes there, everything else waits for them. */
export async function enterSite(client: QueryClient, { slug, path, as }: Asked): Promise<void> {
  const held = client.getQueryData(siteQuery(slug, as).queryKey);
  if (held === undefined && path === 'load') return;
  const onwards = (to: string) => redirect({ href: siteAddress(slug, to, as), replace: true });
  if (held === undefined && path === 'landing') throw onwards('load');
  const site = held ?? (await read(client, slug, as));
  const shown = screenAt(site, path);
  if (shown.screen === 'unknown') throw toRoot();
  if (shown.screen === 'elsewhere') throw onwards(shown.path);
}
