import { createContext, use } from 'react';
import type { VisitedSite } from '../queries.ts';

export const SiteContext = createContext<VisitedSite | null>(null);

export function useSite(): VisitedSite {
  const site = use(SiteContext);
  if (site === null) throw new Error('This belongs inside a conference.');
  return site;
}
