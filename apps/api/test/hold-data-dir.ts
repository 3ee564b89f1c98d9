import { startEmbedded } from '../src/platform/embedded-postgres/start-embedded.ts';

// A process of its own that can be killed: it starts the database, says where, and stays. Asked to end it takes the
// database along, also one that is still being made.
const [dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('Usage: hold-data-dir.ts DATA_DIR');
const askedToEnd = new Promise((resolve) => process.once('SIGTERM', resolve));
const stays = setInterval(() => undefined, 60_000);
const silent = { info: () => undefined, warn: () => undefined };
const { url, ownerUrl, adminUrl, pid, stop } = await startEmbedded({ dataDir, log: silent });
console.log(JSON.stringify({ url, ownerUrl, adminUrl, pid }));
await askedToEnd;
await stop();
clearInterval(stays);
