import { loadDemo } from '@atelier/api/src/load-demo.ts';
import { systemClock } from '@atelier/api/src/platform/clock.ts';
import { migrate } from '@atelier/api/src/platform/db/migrate.ts';
import { asOwner } from '@atelier/api/src/platform/db/owner-address.ts';
import { startEmbedded } from '@atelier/api/src/platform/embedded-postgres/start-embedded.ts';

/** Puts a catalogue of the wanted size into a data folder and leaves no database running, however it ends. */
const [dataDir = '', products = '0'] = process.argv.slice(2);
const log = { info: () => undefined, warn: (message: string) => console.warn(message) };

/** Nothing is lost if a load has to begin again, so it is spared the disk: a million products write 20 GB otherwise. */
const careless = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
};

const engine = startEmbedded({ dataDir, log, settings: careless });
let stopping = false;
const stop = async (code: number): Promise<void> => {
  if (stopping) return;
  stopping = true;
  await (await engine.catch(() => undefined))?.stop();
  process.exit(code);
};
process.on('disconnect', () => void stop(1));
process.on('SIGINT', () => void stop(1));
process.on('SIGTERM', () => void stop(1));

try {
  const server = await engine;
  await migrate(server);
  const options = { products: Number(products), seed: 20_260_701, clock: systemClock };
  await asOwner(server, (db) => loadDemo(db, options));
  await stop(0);
} catch (error) {
  if (!stopping) console.error(error);
  await stop(1);
}
