import type { Input } from '@atelier/contract';
import type { Ctx } from '../../../platform/context.ts';
import { keepPresence } from '../../../platform/editing/presence.ts';
import { assortments } from '../assortment/assortment-entity.ts';
import { loadReadable } from '../assortment/assortments.access.ts';

export const assortmentPresence = (ctx: Ctx, { params, body }: Input<'assortmentPresence'>) =>
  ctx.transaction(async (tx) => keepPresence(tx, ctx, assortments, await loadReadable(tx, ctx, params.id), body.here));
