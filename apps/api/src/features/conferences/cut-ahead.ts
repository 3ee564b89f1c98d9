import { isOpen } from '@atelier/domain/conference/conference';
import { z } from 'zod';
import type { Platform } from '../../platform/context.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { type AskedCutOut, type ProductCutOuts, productCutOuts } from '../products/index.ts';
import { factsOf } from './conferences.editable.ts';
import { itemsOn } from './find-site.ts';
import { cutOutsOn, firstCutOuts } from './line-up.ts';
import { posterItems } from './site-media.ts';
import type { Visited } from './visit.ts';

/** A draft that opens within this time is made ready. */
const soonMs = 60 * 60_000;

/** Nobody waits for it: it is cut out when it is asked for. */
const logged =
  (log: Platform['log']) =>
  (error: unknown, { id }: AskedCutOut): void =>
    log.warn({ err: error, product: id }, 'A product could not be cut out ahead.');

/** The first screen of every open site is there before its first visitor is. */
export const cutLineUps = defineJob({
  name: 'cut-line-ups',
  payload: z.unknown(),
  schedule: '*/10 * * * *',
  async run({ db, store, clock, log, stopping, config }) {
    if (!config.picturesAhead) return;
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
      await cutOuts.prepare(firstCutOuts(site, items), stopping, logged(log));
    }
  },
});

/** Whoever enters a site soon looks at its walls: what they show is cut out one after the other, once. */
export const cutSiteAhead = ({ drain, log }: Pick<Platform, 'drain' | 'log'>, cutOuts: ProductCutOuts) => {
  const begun = new Set<string>();
  let last = Promise.resolve();
  return ({ items }: Pick<Visited, 'items'>): void => {
    // By picture: one reader meets others than the next, and so does whoever comes after a change of the site.
    const fresh = new Map(cutOutsOn(items).map((asked) => [`${asked.id} ${asked.key}`, asked] as const));
    for (const name of fresh.keys()) if (begun.has(name)) fresh.delete(name);
    if (fresh.size === 0) return;
    for (const name of fresh.keys()) begun.add(name);
    last = last.then(() => cutOuts.prepare([...fresh.values()], drain.signal, logged(log)));
    last = last.catch((error: unknown) => {
      for (const name of fresh.keys()) begun.delete(name);
      if (!drain.signal.aborted) log.warn({ err: error }, 'Products are cut out ahead with the next visit.');
    });
  };
};
