import type { ConferenceGroup } from './conference.ts';

/** Where a path of a site stands in the portal; a preview stays one from screen to screen. */
export const siteAddress = (slug: string, path: string, as?: ConferenceGroup): string => {
  const address = path === '' ? `/global/conference/${slug}` : `/global/conference/${slug}/${path}`;
  return as === undefined ? address : `${address}?as=${encodeURIComponent(as)}`;
};
