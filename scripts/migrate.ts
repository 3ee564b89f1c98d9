import { readConfig } from '../apps/api/src/platform/config.ts';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { openPortalData } from './tools/portal-data.ts';
import { runOrSay } from './tools/say-and-stop.ts';

/** Brings the schema up to date and ends: where the nodes themselves do not have the owner's password. */
await runOrSay(async () => {
  const config = readConfig(process.env);
  const portal = await openPortalData(config);
  try {
    const applied = await migrate(portal, { pooled: portal.pooled, auditMonths: config.retention.auditMonths });
    console.log(applied.length === 0 ? 'The schema is up to date.' : `Applied ${applied.join(', ')}.`);
  } finally {
    await portal.close();
  }
});
