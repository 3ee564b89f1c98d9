import type { ShowroomDetail } from '../queries.ts';
import type { ShowroomRow } from './showroom-row.ts';

/** Rows and an assortment for tests: style, color, pillar and what is said besides. */
export const aRow = (style: string, color: string, pillar: string, more: Partial<ShowroomRow> = {}): ShowroomRow => ({
  id: `${style}-${color}`,
  style,
  color,
  name: `Name ${style}`,
  colorDescription: color,
  productType: 'Footwear',
  pillar,
  images: [],
  locations: [{ code: 'US', lineStatus: 'A', firstAvailDate: '2027-01-15' }],
  ...more,
});

type Of = Pick<
  ShowroomDetail,
  'title' | 'orgType' | 'productType' | 'locationId' | 'lineStatus' | 'uiSettings' | 'displayGroups' | 'customContent'
>;

export const anAssortment = (more: Partial<Of> = {}): Of => ({
  title: 'Alder Women',
  orgType: 'regular',
  productType: 'Footwear',
  locationId: 'US',
  lineStatus: null,
  uiSettings: { groupSettings: { groupBy: 'Pillar' } },
  displayGroups: [],
  customContent: [],
  ...more,
});
