import { readConfig } from '../apps/api/src/platform/config.ts';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { openPortalData } from './tools/portal-data.ts';
import { runOrSay } from './tools/say-and-stop.ts';

/** Brings the schema up to date and ends: where the nodes themselves do not have the owner's password. */
await runOrSay(async () => {
  const portal = await openPortalData(readConfig(process.env));
  try {
    const applied = await migrate(portal, { pooled: portal.pooled });
    console.log(applied.length === 0 ? 'The schema is up to date.' : `Applied ${applied.join(', ')}.`);
  } finally {
    await portal.close();
  }
});
