import type { Input } from '@atelier/contract';
import { nextStep, type SetUpFacts, standingOf } from '@atelier/domain/company/set-up-steps';
import { orderLocation } from '@atelier/domain/product/location-rules';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tables } from '../../platform/db/tables/index.ts';
import { recordChange } from '../../platform/editing/change-log.ts';

/** Counted no further than the guide needs: a catalogue of a million is "many" after a thousand. */
const readFacts = async (db: Kysely<Tables>): Promise<SetUpFacts> => {
  const { rows } = await sql<SetUpFacts>`
    SELECT (SELECT count(*)::int FROM locations) AS locations,
           EXISTS (SELECT 1 FROM locations WHERE code = ${orderLocation}) AS "hasHome",
           (SELECT count(*)::int FROM (SELECT 1 FROM products LIMIT 1000) p) AS products,
           (SELECT count(*)::int FROM users WHERE status = 'active') AS people,
           (SELECT count(*)::int FROM (SELECT 1 FROM assortments WHERE type = 'item' LIMIT 1000) a) AS assortments,
           (SELECT count(*)::int FROM (
              SELECT 1 FROM statistics WHERE action = 'document--download'
              UNION ALL SELECT 1 FROM statistics_daily WHERE action = 'document--download' LIMIT 1) d) AS documents`.execute(
    db,
  );
  return rows[0]!;
};

const guideOf = async (db: Kysely<Tables>, { config }: Pick<Ctx, 'config'>) => {
  const [facts, skips] = await Promise.all([readFacts(db), db.selectFrom('set_up_skips').select('step').execute()]);
  const steps = standingOf(facts, new Set(skips.map(({ step }) => step)));
  return {
    steps,
    next: nextStep(steps),
    facts,
    directory: config.oidc !== undefined,
    mailsGoOut: config.smtpUrl !== undefined || config.demo,
  };
};

export const readSetUp = (ctx: Ctx) => guideOf(ctx.read, ctx);

export const skipSetUpStep = (ctx: Ctx, { body: { step, skipped } }: Input<'skipSetUpStep'>) =>
  ctx.transaction(async (tx) => {
    if (skipped)
      await tx
        .insertInto('set_up_skips')
        .values({ step })
        .onConflict((on) => on.doNothing())
        .execute();
    else await tx.deleteFrom('set_up_skips').where('step', '=', step).execute();
    const summary = skipped ? `Left a step of the set-up out: ${step}` : `Took a step of the set-up back in: ${step}`;
    await recordChange(tx, ctx, { action: 'skip set-up step', entity: 'portal', entityId: step, summary });
    return guideOf(tx, ctx);
  });
