import { isOpen } from '@atelier/domain/conference/conference';
import { z } from 'zod';
import type { Platform } from '../../platform/context.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { type ProductCutOuts, productCutOuts } from '../products/index.ts';
import { factsOf } from './conferences.editable.ts';
import { itemsOn } from './find-site.ts';
import { cutOutsOf } from './line-up.ts';
import { posterItems } from './site-media.ts';
import type { Visited } from './visit.ts';

/** A draft that opens within this time is made ready. */
const soonMs = 60 * 60_000;

/** The first screen of every open site is there before its first visitor is. */
export const cutLineUps = defineJob({
  name: 'cut-line-ups',
  payload: z.unknown(),
  schedule: '*/10 * * * *',
  async run({ db, store, clock, stopping }) {
    const cutOuts = productCutOuts(db, store);
    const soon = new Date(clock.now().getTime() + soonMs);
    const sites = await db.kysely
      .selectFrom('conferences')
      .selectAll()
      .orderBy('year', 'desc')
      .orderBy('slug')
      .execute();
    for (const site of sites.filter((each) => isOpen(factsOf(each), soon))) {
      const items = await posterItems(db.kysely, await itemsOn(db.kysely, site));
      await cutOuts.prepare(cutOutsOf(site, items).first, stopping);
    }
  },
});

/** Whoever enters a site soon looks at its walls: theirs are cut out one after the other, once. */
export const cutSiteAhead = ({ drain, log }: Pick<Platform, 'drain' | 'log'>, cutOuts: ProductCutOuts) => {
  const begun = new Set<string>();
  let last = Promise.resolve();
  return ({ site, items }: Visited): void => {
    if (begun.has(site.id)) return;
    begun.add(site.id);
    const { others } = cutOutsOf(site, items);
    last = last.then(() => cutOuts.prepare(others, drain.signal));
    // Nobody waits for these: what fails here is cut out when it is asked for.
    last = last.catch((error: unknown) => {
      if (!drain.signal.aborted) log.warn({ err: error }, 'Products are no longer cut out ahead.');
    });
  };
};
