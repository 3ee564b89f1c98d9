import type { AssortmentProductType } from '@atelier/domain/assortment/assortment';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { AssortmentFields } from '../assortment/assortments.rows.ts';

/** An assortment of one product type holds only that type. */
export const demandProductType = async (tx: Tx, id: string, wanted: AssortmentProductType): Promise<void> => {
  if (wanted === 'All') return;
  const other = await tx
    .selectFrom('assortment_products as a')
    .innerJoin('products as p', (on) => on.onRef('p.style', '=', 'a.style').onRef('p.color', '=', 'a.color'))
    .select('p.product_type')
    .where('a.assortment_id', '=', id)
    .where('p.product_type', '!=', wanted)
    .limit(1)
    .executeTakeFirst();
  if (other) refuse('wrongState', { reason: `This assortment holds ${other.product_type} products.` });
};

/** [M5.7] What an internal assortment's name is made of. */
export const demandInternalFacts = ({
  region,
  season,
  year,
  channel,
}: Pick<AssortmentFields, 'region' | 'season' | 'year' | 'channel'>): void => {
  if (region === null || season === null || year === null || channel === 'All')
    refuse('invalidInput', { reason: 'An internal assortment needs a season, a year, a region and a channel.' });
};

/** [T3] A collection is named only by its owner. */
export const demandOwnCollection = async (tx: Tx, ctx: Ctx, id: string): Promise<void> => {
  const found = await tx
    .selectFrom('collections')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', ctx.user.id)
    .executeTakeFirst();
  if (!found) refuse('notFound');
};
