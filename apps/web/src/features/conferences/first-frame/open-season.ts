import { siteAt } from '@atelier/domain/conference/site-address';
import { dropFirstFrame } from '../../../platform/first-frame.ts';
import { keptState } from '../site/kept-state.ts';
import { askEarly } from './ask-early.ts';
import { fetchPortal } from './fetch-portal.ts';
import { showFirstFrame } from './show-first-frame.ts';

/**
 * A landing whose intro was seen is shown from what came with its page, and has the machine to itself until it is painted.
 * Whatever else is opened has its code and its data on the way at once.
 */
export async function openSeason({ pathname, search }: Location): Promise<void> {
  const { slug, path } = siteAt(pathname) ?? {};
  try {
    if (slug !== undefined && path === 'landing' && keptState(slug).introPlayed) await showFirstFrame();
    else dropFirstFrame();
    if (slug !== undefined && path !== undefined && search === '') askEarly(slug, path);
  } catch (error) {
    console.warn('The season opens when the portal is there.', error);
  }
  await fetchPortal();
}
