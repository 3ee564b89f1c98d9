import type { Input } from '@atelier/contract';
import type { Ctx } from '../../../platform/context.ts';
import { rowOptionCounts } from '../rows/row-options.ts';
import { selectInternal } from './select-internal.ts';

export const internalProductOptions = async (ctx: Ctx, { body }: Input<'internalProductOptions'>) => {
  const counted = await rowOptionCounts(ctx, await selectInternal(ctx, body.query), body.requestedOptions);
  return {
    data: Object.fromEntries(
      Object.entries(counted).map(([option, values]) => [option, values.map(({ value }) => value)]),
    ),
  };
};
