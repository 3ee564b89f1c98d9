import { startEmbedded } from '../src/platform/embedded-postgres/start-embedded.ts';

// A process of its own that can be killed: it starts the database, says where, and stays.
const [dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('Usage: hold-data-dir.ts DATA_DIR');
const silent = { info: () => undefined, warn: () => undefined };
const { url, ownerUrl, adminUrl, pid } = await startEmbedded({ dataDir, log: silent });
console.log(JSON.stringify({ url, ownerUrl, adminUrl, pid }));
setInterval(() => undefined, 60_000);
