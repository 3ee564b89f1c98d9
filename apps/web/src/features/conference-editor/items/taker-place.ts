import type { Place } from '../acts/act.ts';
import type { Site } from '../queries.ts';

/** Where an item goes that was let go over a section or one of its tabs: to the end there. */
export const takerPlace = ({ sections }: Pick<Site, 'sections'>, taker: string): Place => {
  const [section = '', tab] = taker.split('\n');
  return { section, tab: tab ?? sections.find(({ path }) => path === section)?.tabs[0] ?? '', before: null };
};
