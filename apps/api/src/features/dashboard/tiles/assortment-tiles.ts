import { canAccess } from '@atelier/domain/access/can-access';
import { needs } from '@atelier/domain/access/needs';
import { managesAssortments } from '@atelier/domain/assortment/access';
import type { OrgType } from '@atelier/domain/assortment/assortment';
import type { Ctx } from '../../../platform/context.ts';
import { type Highlight, highlights } from '../../assortments/index.ts';
import type { TileDefinition } from './tile.ts';

const shown = 6;

const words = ({ orgType, subTitle, season, year, region, method, productCount }: Highlight): string => {
  const place = [[season, year].filter(Boolean).join(' '), orgType === 'internal' ? region : subTitle];
  const size =
    method === 'dynamic'
      ? 'Dynamic'
      : `${productCount.toLocaleString('en-US')} ${productCount === 1 ? 'product' : 'products'}`;
  return [...place, size].filter(Boolean).join(' · ');
};

const titleOf = ({ orgType, gender, title }: Highlight): string =>
  orgType === 'internal' ? [gender, title].filter(Boolean).join(' ') : title;

/** The list that this person may open. */
const internalList = (ctx: Ctx): string =>
  `/product/assortments/internal/${canAccess(ctx.user, needs.viewKeyInitiatives) ? 'wholesale' : 'retail'}`;

const about =
  (orgType: OrgType, list: 'starred' | 'recent'): TileDefinition['figure'] =>
  async (ctx) => {
    const { count, entries } = await highlights(ctx, orgType, list, shown);
    if (count === 0) return null;
    return {
      figure: null,
      ...(orgType === 'internal' ? { href: internalList(ctx) } : {}),
      detail: count > shown ? `${shown} of ${count}` : '',
      entries: entries.map((entry) => ({
        ...entry,
        title: titleOf(entry),
        detail: words(entry),
        opens: 'manage' as const,
      })),
    };
  };

/** Whoever keeps assortments gets to their showrooms from them; for everybody else this is the way in. */
const showrooms: TileDefinition['figure'] = async (ctx) => {
  if (ctx.config.bypassAccess || managesAssortments(ctx.user)) return null;
  const shownNow = await about('regular', 'recent')(ctx);
  if (shownNow === null) return null;
  return {
    ...shownNow,
    detail: '',
    entries: shownNow.entries?.map((entry) => ({ ...entry, opens: 'showroom' as const })) ?? [],
  };
};

const internal = [...needs.viewKeyInitiatives, ...needs.viewRetailAssortments];

/** What somebody works on comes first, with pictures. */
export const assortmentTiles: readonly TileDefinition[] = [
  {
    id: 'starred-assortments',
    title: 'Starred assortments',
    href: '/product/assortments/starred',
    need: needs.manageAssortments,
    figure: about('regular', 'starred'),
  },
  {
    id: 'recent-assortments',
    title: 'Recent assortments',
    href: '/product/assortments/recent',
    need: needs.manageAssortments,
    figure: about('regular', 'recent'),
  },
  {
    id: 'showrooms',
    title: 'Showrooms',
    href: '/product/showrooms',
    need: needs.viewAssortments,
    figure: showrooms,
  },
  {
    id: 'starred-internal-assortments',
    title: 'Starred internal assortments',
    href: null,
    need: internal,
    figure: about('internal', 'starred'),
  },
  {
    id: 'recent-internal-assortments',
    title: 'Recent internal assortments',
    href: null,
    need: internal,
    figure: about('internal', 'recent'),
  },
];
