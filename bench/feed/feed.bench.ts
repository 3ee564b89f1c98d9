import { createReadStream } from 'node:fs';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPortal, type Portal, signIn } from '../catalogue/portal.ts';
import { type Bench, type Figure, figure } from '../run.ts';
import { bareCopy } from './bare-copy.ts';
import { type FeedSender, feedSender } from './feed-sender.ts';
import { feedSize, makeFeed } from './make-feed.ts';
import { watchPortal } from './watch-portal.ts';

/**
 * FEED_PRODUCTS: style-colors of the full feed; at 200,000 it is a file of 1.25 GB. FEED_FILE: where it is kept between runs;
 * it can be made beforehand with `node bench/feed/make-feed.ts`.
 */
const size = feedSize();
const held = 1_200;
const limits = { megabytes: 400, pingMs: 50, visibleMs: 2_000, searchMs: 2_000 };
const rounds = 3;
/** Whoever waits for minutes need not ask all the time. */
const lookMs = 200;

/** The file and its copy, what is staged, the catalogue, its twin with the files it is copied from, and the log. */
const bytesNeeded = size * 65_000 + 2_000_000_000;

const demandRoom = async (folder: string): Promise<void> => {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytesNeeded)
    throw new Error(`A feed of ${size} needs ${Math.ceil(bytesNeeded / 1e9)} GB of room in ${folder}.`);
};

/** From the first byte sent to the version that everybody reads. */
const applyFull = async (sender: FeedSender, path: string): Promise<number> => {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1_000;
  const sent = await sender.send(createReadStream(path, { highWaterMark: 1_048_576 }) as never, 'full');
  console.log(`sent after ${seconds().toFixed(1)} s`);
  const ready = await sender.settled(sent._id, 'ready', lookMs);
  console.log(`read and compared after ${seconds().toFixed(1)} s`);
  await sender.apply(ready);
  await sender.settled(sent._id, 'applied', lookMs);
  console.log(`applied after ${seconds().toFixed(1)} s`);
  return seconds();
};

/** An open screen: told by push that products changed, it asks for them. */
const untilTold = (url: string, cookie: string): Promise<() => Promise<void>> =>
  new Promise((resolve, reject) => {
    const line = request(new URL('/api/push', url), { headers: { cookie } }, (reply) => {
      let told: (() => void) | undefined;
      const waiting = new Promise<void>((heard) => {
        told = heard;
      });
      reply.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('event: products-changed')) told?.();
        if (text.includes('event: ready')) resolve(() => waiting.finally(() => line.destroy()));
      });
      reply.on('error', () => undefined);
    });
    line.on('error', reject);
    line.end();
  });

interface Priced {
  readonly style: string;
  readonly color: string;
  readonly locations: readonly { readonly code: string; readonly wholesalePrice: number }[];
}

/** A thousand changed prices: how long from the click on apply until a screen has the new price. */
const priceFigure = async (portal: Portal, sender: FeedSender, cookie: string): Promise<Figure> => {
  const body = { query: { productType: 'Footwear' }, _options: { limit: 1_000 } };
  const fetchProducts = () => portal.post<{ data: Priced[] }>('/products/fetch', body);
  const times: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const { data } = await fetchProducts();
    const lines = data.map(({ style, color, locations: [place] }) => ({
      ...{ kind: 'productLocation', style, color, code: place!.code, wholesalePrice: 1_000 + round },
    }));
    const sent = await sender.send([Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))], 'partial');
    const ready = await sender.settled(sent._id, 'ready');
    const told = await untilTold(portal.url, cookie);
    const began = performance.now();
    await sender.apply(ready);
    await told();
    const seen = (await fetchProducts()).data.filter(({ locations }) =>
      locations.some(({ wholesalePrice }) => wholesalePrice === 1_000 + round),
    );
    if (seen.length < 900) throw new Error(`Only ${seen.length} of ${lines.length} prices were seen.`);
    times.push(performance.now() - began);
  }
  return figure('1,000 changed prices on an open screen', 'ms', Math.max(...times), limits.visibleMs, 1);
};

async function run(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-feed-'));
  await demandRoom(folder);
  const path = process.env.FEED_FILE ?? join(folder, 'feed.ndjson');
  await makeFeed(path, size);
  // A portal has columns unless they are switched off. Here they are, so that time and memory are those of the feed: the
  // searches meanwhile would have them made anew with each of its changes. CATALOGUE_COLUMNS=on measures it as shipped.
  const columns = process.env.CATALOGUE_COLUMNS ?? 'off';
  const portal = await openPortal(join(folder, 'data'), held, { CATALOGUE_COLUMNS: columns }, 'jobs');
  try {
    const cookie = await signIn(portal.url);
    const sender = feedSender(portal.url, cookie);
    const stopWatching = watchPortal(
      portal.pid,
      () => fetch(`${portal.url}/healthz`).then((reply) => reply.text()),
      () => portal.post('/products/fetch', { query: { gender: 'Women' }, _options: { limit: 50, totalCount: true } }),
    );
    const ours = await applyFull(sender, path);
    const { peak, pingP99, searchMax } = await stopWatching();
    const prices = await priceFigure(portal, sender, cookie);
    const peer = await bareCopy(portal.databaseUrl, folder);
    return [
      figure(`a full feed of ${size} style-colors × 4 locations`, 's', ours, peer, 1.6),
      figure('memory that it takes beside the portal’s own', 'MB', peak, limits.megabytes, 1),
      figure('ping meanwhile, p99', 'ms', pingP99, limits.pingMs, 1),
      figure('the slowest search meanwhile', 'ms', searchMax, limits.searchMs, 1),
      prices,
    ];
  } finally {
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

export const bench: Bench = { peer: 'bare COPY, or the limit', run };
