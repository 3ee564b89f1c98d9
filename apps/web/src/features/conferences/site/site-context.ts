import { createContext } from 'react';
import type { VisitedSite } from '../queries.ts';

export const SiteContext = createContext<VisitedSite | null>(null);
