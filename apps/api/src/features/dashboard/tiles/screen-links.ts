import { needs } from '@atelier/domain/access/needs';
import type { Config } from '../../../platform/config.ts';
import type { TileDefinition } from './tile.ts';

/** Links lead somewhere and count nothing; one entry per screen that exists. */
export const screenLinks: readonly TileDefinition[] = [
  {
    id: 'upc-lookup',
    title: 'UPC Lookup',
    href: '/sales/upc-lookup',
    need: needs.lookUpUpc,
    figure: async () => ({ figure: null, detail: 'Find a style-color and size by its code' }),
  },
];

type SalesLink = keyof Config['salesLinks'];

const elsewhere = (link: SalesLink, title: string, detail: string, need: TileDefinition['need']): TileDefinition => ({
  ...{ id: link, title, href: null, need },
  figure: async ({ config: { salesLinks: addresses } }) => {
    const href = addresses[link];
    return href === undefined ? null : { figure: null, detail, href };
  },
});

/** [G35] Services of the company beside the portal: shown where their address is set. */
export const salesLinks: readonly TileDefinition[] = [
  elsewhere('travelCalendar', 'Travel Calendar', 'Who travels where', needs.viewTravelCalendar),
  elsewhere('keyItemPrice', 'Key Item Price', 'Prices of key items', needs.viewKeyItemPricing),
  elsewhere('spendingApproval', 'Spending Approval', 'Ask for spending', needs.viewSpendingApproval),
];
