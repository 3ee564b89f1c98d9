import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { restoreBackup } from '../apps/api/src/platform/backup/restore-backup.ts';
import { readConfig } from '../apps/api/src/platform/config.ts';
import { openPortalData } from './tools/portal-data.ts';
import { runOrSay, Sentence } from './tools/say-and-stop.ts';

await runOrSay(async () => {
  const [name] = process.argv.slice(2);
  if (name === undefined) throw new Sentence('Usage: npm run restore -- FILE');
  const file = resolve(process.env.INIT_CWD ?? '.', name);
  if (!existsSync(file)) throw new Sentence(`There is no file ${file}.`);
  const portal = await openPortalData(readConfig(process.env));
  try {
    const { rows, files, ended } = await restoreBackup(portal, file);
    const count = Object.values(rows).reduce((sum, one) => sum + one, 0);
    console.log(
      `Restored ${count} rows of ${Object.keys(rows).length} tables and ${files} files. Everybody logs in anew.`,
    );
    const { people, links, keys, mails, webhooks } = ended;
    if (webhooks > 0) console.log(`${webhooks} webhooks are paused: please look at them before you switch them on.`);
    if (people + links + keys + mails === 0) return;
    console.log(
      `What had ended since the backup stays ended: ${people} deactivated people, ${links} links, ${keys} API keys, ${mails} mails that went out.`,
    );
  } finally {
    await portal.close();
  }
});
