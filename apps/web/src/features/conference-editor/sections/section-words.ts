import type { SectionKind } from '@atelier/domain/conference/site-sections';

export const kindWords: Readonly<Record<SectionKind, string>> = {
  landing: 'Landing',
  categories: 'Categories',
  ads: 'Ads',
  sessions: 'Sessions',
  marketing: 'Marketing',
  retail: 'Retail',
  catalogs: 'Catalogs',
};
