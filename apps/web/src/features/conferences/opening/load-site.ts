import type { ConferenceGroup } from '@atelier/domain/conference/conference';
import type { QueryClient } from '@tanstack/react-query';
import { fetchFirst, firstPictures, within } from '../pictures/product-shapes.ts';
import { siteQuery, type VisitedSite } from '../queries.ts';

/** What the answer with everything of the site counts for. */
const siteShare = 0.3;

/** The site, then the pictures of its first screen; says how far it is from 0 to 1. One that fails counts as done. */
export async function loadSite(
  client: QueryClient,
  { slug, as }: { slug: string; as: ConferenceGroup | undefined },
  tell: { site: (site: VisitedSite) => void; progress: (share: number) => void },
): Promise<void> {
  const site = await client.ensureQueryData(siteQuery(slug, as));
  tell.site(site);
  tell.progress(siteShare);
  const pictures = firstPictures(site);
  let done = 0;
  await Promise.all(
    fetchFirst(pictures).map(async (arrival) => {
      await within(arrival);
      done += 1;
      tell.progress(siteShare + ((1 - siteShare) * done) / pictures.length);
    }),
  );
  tell.progress(1);
}
