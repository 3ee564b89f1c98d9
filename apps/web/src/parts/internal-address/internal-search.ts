import type { Channel } from '@atelier/domain/access/user';
import type { AssortmentProductType, AssortmentRegion } from '@atelier/domain/assortment/assortment';

export const internalTabs = ['browse', 'search-all', 'newest', 'collections', 'catalogue'] as const;
export type InternalTab = (typeof internalTabs)[number];

/** M12.1: Newest, Name, Style; the newest of the place first unless said otherwise. */
export const internalSorts = {
  newest: { label: 'Newest', by: { 'locations.addDate': -1 } },
  name: { label: 'Name', by: { name: 1 } },
  style: { label: 'Style', by: { styleNumeric: 1 } },
} as const;
export type InternalSort = keyof typeof internalSorts;

/** The address says what is looked at: a season, perhaps one assortment of it, perhaps the prices of a location. */
export interface InternalSearch {
  season?: string;
  year?: number;
  title?: string;
  gender?: string;
  region?: AssortmentRegion;
  type?: AssortmentProductType;
  location?: string;
  tab?: InternalTab;
  filters?: readonly string[];
  sort?: InternalSort;
  /** Pages of one product or group have no channel in their path. */
  channel?: Channel;
  /** What is compared. */
  with?: readonly string[];
}
