import { parseArgs } from 'node:util';
import { defaultSeed } from '@atelier/demo-data';
import { loadDemo } from '../apps/api/src/load-demo.ts';
import { systemClock } from '../apps/api/src/platform/clock.ts';
import { readConfig } from '../apps/api/src/platform/config.ts';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { asOwner } from '../apps/api/src/platform/db/owner-address.ts';
import { openPortalData } from './tools/portal-data.ts';
import { runOrSay, Sentence } from './tools/say-and-stop.ts';

/** Loads the demo company into an empty portal, in any size. */
await runOrSay(async () => {
  const { values } = parseArgs({ options: { products: { type: 'string' }, seed: { type: 'string' } } });
  const config = readConfig({ ...process.env, DEMO_PRODUCTS: values.products ?? process.env.DEMO_PRODUCTS });
  const seed = Number(values.seed ?? defaultSeed);
  if (!Number.isSafeInteger(seed)) throw new Sentence('Usage: npm run seed -- [--products N] [--seed N]');
  const portal = await openPortalData(config);
  try {
    await migrate(portal);
    const options = { products: config.demoProducts, seed, clock: systemClock };
    const loaded = await asOwner(portal, (db) => loadDemo(db, options));
    if (!loaded) throw new Sentence('There are people in this portal already; the demo company is for an empty one.');
    console.log(`The demo company was loaded with ${config.demoProducts} products.`);
  } finally {
    await portal.close();
  }
});
