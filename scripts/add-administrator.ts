import { emailAddress, requiredText } from '@atelier/contract/people/people';
import { addAdministrator } from '../apps/api/src/features/users/index.ts';
import { readConfig } from '../apps/api/src/platform/config.ts';
import { openDatabase } from '../apps/api/src/platform/db/connect.ts';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { inTransaction } from '../apps/api/src/platform/db/transaction.ts';
import { openPortalData } from './tools/portal-data.ts';
import { runOrSay, Sentence } from './tools/say-and-stop.ts';

const usage = 'Usage: npm run add-administrator -- EMAIL FIRST_NAME LAST_NAME';

await runOrSay(async () => {
  const [email, name, lastName] = process.argv.slice(2);
  const address = emailAddress.safeParse(email);
  const names = requiredText(60).array().safeParse([name, lastName]);
  if (!address.success || !names.success) throw new Sentence(usage);
  const [first = '', last = ''] = names.data;
  const config = readConfig(process.env);
  const portal = await openPortalData(config);
  try {
    await migrate(portal);
    const db = await openDatabase({ url: portal.url, poolSize: 2 });
    const person = { email: address.data, name: first, lastName: last };
    const link = await inTransaction(db, (tx) => addAdministrator(tx, config, person));
    await db.close();
    console.log(`${address.data} is an administrator. A password can be chosen once, within seven days, at\n  ${link}`);
  } finally {
    await portal.close();
  }
});
