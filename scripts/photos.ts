import { parseArgs } from 'node:util';
import { photosAt, runPhotos } from '../apps/api/src/features/product-photos/index.ts';
import { readConfig } from '../apps/api/src/platform/config.ts';
import { openDatabase } from '../apps/api/src/platform/db/connect.ts';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { Refusal } from '../apps/api/src/platform/refusal.ts';
import { openPortalData } from './tools/portal-data.ts';
import { runOrSay, Sentence } from './tools/say-and-stop.ts';

const usage = `Usage: npm run photos -- FOLDER|ARCHIVE.zip|s3://BUCKET/PREFIX… [--apply] [--likely]
Without --apply nothing is written: it is told which photo would go where. --likely also takes names that are less than plain.`;

const readArguments = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { apply: { type: 'boolean', default: false }, likely: { type: 'boolean', default: false } },
    });
  } catch {
    throw new Sentence(usage);
  }
};

/** Photos of products by their names, as the screen does it; open screens follow. */
await runOrSay(async () => {
  const { values, positionals } = readArguments();
  if (positionals.length === 0) throw new Sentence(usage);
  const stop = new AbortController();
  const stopped = new Sentence('Stopped. What was told before has its photo.');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort(stopped));
  const portal = await openPortalData(readConfig(process.env));
  try {
    await migrate(portal);
    const db = await openDatabase({ ...portal, poolSize: 2 });
    try {
      for (const place of positionals) {
        const { set, same, waiting, refused } = await runPhotos({ db, store: portal.files }, await photosAt(place), {
          ...values,
          signal: stop.signal,
          say: (line) => console.log(line),
        });
        const done = values.apply ? 'set' : 'to be set';
        console.log(`${place}: ${set} ${done}, ${same} as they are, ${waiting} wait for a hand, ${refused} refused`);
      }
    } finally {
      await db.close();
    }
  } catch (error) {
    throw error instanceof Refusal ? new Sentence(error.message) : error;
  } finally {
    await portal.close();
  }
});
