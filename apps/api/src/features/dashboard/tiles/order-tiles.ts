import { needs } from '@atelier/domain/access/needs';
import { coordinatesOrders } from '@atelier/domain/order/order-access';
import type { OrderType } from '@atelier/domain/order/order-words';
import { countOwnOrders, countToDecide, type OwnStage } from '../../orders/index.ts';
import type { TileDefinition } from './tile.ts';

const labels: Readonly<Record<OwnStage, string>> = {
  draft: 'Drafts',
  review: 'In review',
  submitted: 'Submitted',
  progress: 'In progress',
};

const filtered = (status: string): string => `filters=${encodeURIComponent(JSON.stringify([`status:${status}`]))}`;

const samples = '/orders/samples/active-orders';
const promos = '/orders/promos';

/** Where each of them is found; a coordinator's list of active orders holds no drafts, they stand beside it. */
const places: Readonly<Record<OrderType, Readonly<Record<OwnStage, string>>>> = {
  SAMPLE: {
    draft: `${samples}?${filtered('DRAFT')}`,
    review: samples,
    submitted: `${samples}?${filtered('SUBMITTED')}`,
    progress: `${samples}?${filtered('IN PROGRESS')}`,
  },
  PROMO: {
    draft: `${promos}/needs-review`,
    review: `${promos}/needs-review`,
    submitted: `${promos}/reviewed?${filtered('SUBMITTED')}`,
    progress: `${promos}/reviewed?${filtered('IN PROGRESS')}`,
  },
};

const tile = (type: OrderType, title: string, href: string, need: TileDefinition['need']): TileDefinition => ({
  ...{ id: `my-${type.toLowerCase()}-orders`, title, href, need },
  figure: async ({ user, read }) => {
    const counted = await countOwnOrders(read, user.userCode, type);
    if (counted.length === 0) return null;
    const draftsAside = type === 'SAMPLE' && coordinatesOrders(user, type);
    return {
      figure: counted.reduce((sum, { count }) => sum + count, 0),
      detail: '',
      parts: counted.map(({ stage, count }) => ({
        label: labels[stage],
        figure: count,
        href: stage === 'draft' && draftsAside ? `${samples}?view=drafts` : places[type][stage],
      })),
    };
  },
});

/** [G5] What somebody has ordered and what of it is not over, by how it stands, each with the way to it. */
export const orderTiles: readonly TileDefinition[] = [
  {
    id: 'needs-my-review',
    title: 'Needs my review',
    href: `${promos}/needs-review`,
    need: needs.viewPromoOrders,
    figure: async (ctx) => {
      const figure = await countToDecide(ctx);
      return figure === 0 ? null : { figure, detail: 'Promo orders that wait for your decision' };
    },
  },
  tile('SAMPLE', 'My sample orders', samples, needs.viewSampleOrders),
  tile('PROMO', 'My promo orders', `${promos}/needs-review`, needs.viewPromoOrders),
];
