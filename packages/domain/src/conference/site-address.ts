import { type ConferenceGroup, conferenceSlug } from './conference.ts';

/** Where all of them are listed. */
export const conferencesAddress = '/global/conference';
export const sitesFolder = `${conferencesAddress}/`;

/** Where a path of a site stands in the portal; a preview stays one from screen to screen. */
export const siteAddress = (slug: string, path: string, as?: ConferenceGroup): string => {
  const address = path === '' ? `${sitesFolder}${slug}` : `${sitesFolder}${slug}/${path}`;
  return as === undefined ? address : `${address}?as=${encodeURIComponent(as)}`;
};

/** The same backwards: which site an address leads to, and where within it. */
export const siteAt = (address: string): { readonly slug: string; readonly path: string } | undefined => {
  const [slug = '', ...path] = address.startsWith(sitesFolder) ? address.slice(sitesFolder.length).split('/') : [];
  return conferenceSlug.test(slug) ? { slug, path: path.join('/') } : undefined;
};
