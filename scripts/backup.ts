import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { writeBackup } from '../apps/api/src/platform/backup/write-backup.ts';
import { readConfig } from '../apps/api/src/platform/config.ts';
import { openPortalData } from './tools/portal-data.ts';
import { runOrSay, Sentence } from './tools/say-and-stop.ts';

await runOrSay(async () => {
  const [name] = process.argv.slice(2);
  if (name === undefined) throw new Sentence('Usage: npm run backup -- FILE');
  const config = readConfig(process.env);
  if (config.databaseUrl === undefined && !existsSync(config.dataDir)) {
    throw new Sentence(`There is no data in ${config.dataDir} to back up.`);
  }
  const file = resolve(process.env.INIT_CWD ?? '.', name);
  const portal = await openPortalData(config);
  try {
    const { rows, files } = await writeBackup(portal, file);
    const count = Object.values(rows).reduce((sum, one) => sum + one, 0);
    const size = (statSync(file).size / 1e6).toFixed(1);
    console.log(`${file}: ${count} rows of ${Object.keys(rows).length} tables and ${files} files, ${size} MB.`);
  } finally {
    await portal.close();
  }
});
