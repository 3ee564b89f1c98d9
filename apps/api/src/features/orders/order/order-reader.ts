import type { Scope } from '@atelier/domain/order/list-scope';
import type { OrderReader } from '@atelier/domain/order/order-access';
import { companyDay } from '@atelier/domain/shared/dates';
import type { Kysely } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tables } from '../../../platform/db/tables/index.ts';
import { actsFor } from '../../approvers/index.ts';

type Deputy = Awaited<ReturnType<typeof actsFor>>[number];

/** Somebody as orders see them, here and today. */
export interface OrderAsker extends OrderReader {
  readonly user: Ctx['user'];
  /** Where access is switched off. */
  readonly all: boolean;
  readonly deputies: readonly Deputy[];
}

/** [G45] Whom somebody stands in for is asked anew with every request: dates pass, and delegates are taken back. */
export const orderAsker = async (ctx: Ctx, db: Kysely<Tables> = ctx.read): Promise<OrderAsker> => {
  const deputies = await actsFor(db, ctx.user.userCode, companyDay(ctx.clock.now()));
  return {
    user: ctx.user,
    all: ctx.config.bypassAccess,
    deputies,
    actsFor: deputies.map(({ code }) => code),
  };
};

/** Reading a list narrows what somebody may read at all. */
export interface ListReader extends OrderReader {
  readonly all: boolean;
  readonly list?: Scope;
  /** Only what they decide, or only what others do. */
  readonly decided?: { readonly scope: Scope; readonly is: boolean };
}
