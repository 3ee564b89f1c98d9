import { siteAt } from '@atelier/domain/conference/site-address';
import { firstFrame } from '../../../platform/first-frame.ts';
import { askEarly } from './ask-early.ts';
import { fetchPortal } from './fetch-portal.ts';
import { showFirstFrame } from './show-first-frame.ts';

declare global {
  /** Of boot.js: what this browser remembers takes a moment to be read, for which no first frame waits. */
  function chooseAppearance(): void;
}

/**
 * A landing that came with its page has the machine to itself until it is painted. Whatever else is opened has its code and
 * its data on the way at once.
 */
export async function openSeason({ pathname, search }: Location): Promise<void> {
  const { slug, path } = siteAt(pathname) ?? {};
  const frame = firstFrame();
  try {
    if (frame !== null) await showFirstFrame(frame);
    if (slug !== undefined && path !== undefined && search === '') askEarly(slug, path);
  } catch (error) {
    console.warn('The season opens when the portal is there.', error);
  } finally {
    if (frame !== null) chooseAppearance();
  }
  await fetchPortal();
}
