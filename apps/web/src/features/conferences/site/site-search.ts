import { type ConferenceGroup, conferenceGroups } from '@atelier/domain/conference/conference';

/** What stands behind the question mark of a site: the tab, the item in the viewer, whose agenda, and a preview. */
export interface SiteSearch {
  tab?: string;
  item?: string;
  mine?: true;
  as?: ConferenceGroup;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= 60 ? value : undefined;

export function readSiteSearch(search: Record<string, unknown>): SiteSearch {
  const [tab, item] = [text(search.tab), text(search.item)];
  const as = conferenceGroups.find((group) => group === search.as);
  return {
    ...(tab === undefined ? {} : { tab }),
    ...(item === undefined ? {} : { item }),
    ...(search.mine === true ? { mine: true } : {}),
    ...(as === undefined ? {} : { as }),
  };
}
