import { openPortal } from '../catalogue/portal.ts';
import { type Figure, figure, median, medianFigure } from '../run.ts';
import { openSender, type Sender, sendFiles } from './send-uploads.ts';
import { uploads } from './sizes.ts';
import { beside, cookieOf, noise, someFiles, timed } from './upload-surroundings.ts';

const rounds = 3;
const pingEveryMs = 25;
const pingLimitMs = 50;

/** How long somebody waits for the portal meanwhile, through the same few connections. */
async function pinging(sender: Sender, work: Promise<unknown>): Promise<number> {
  const waits: number[] = [];
  let over = false;
  const end = () => {
    over = true;
  };
  void work.then(end, end);
  while (!over) {
    waits.push((await timed(() => sender.json('GET', '/config/version'))) * 1_000);
    await new Promise((resolve) => setTimeout(resolve, pingEveryMs));
  }
  await work;
  return waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0;
}

async function compare(sender: Sender, forget: () => void) {
  const content = noise(uploads.bytes);
  const times: { ours: number; peer: number }[] = [];
  const pings: number[] = [];
  await sender.listen();
  for (let round = 0; round < rounds; round += 1) {
    const peer = await timed(() => sendFiles(sender, someFiles(uploads.files, content), 'onePart'));
    forget();
    let ours = 0;
    const sending = timed(() => sendFiles(sender, someFiles(uploads.files, content), 'ours')).then((seconds) => {
      ours = seconds;
    });
    pings.push(await pinging(sender, sending));
    forget();
    times.push({ ours, peer });
  }
  return { times, ping: median(pings) };
}

const throttle = (port: string) => beside('./throttle.ts', port, String(uploads.perConnection));

/** As it is meant: the parts go straight to the store, which is a place of its own with connections of its own. */
async function toBucket(dataDir: string) {
  const bucket = await beside('./serve-bucket.ts');
  const slow = await throttle(bucket.port);
  const portal = await openPortal(dataDir, 60, {
    STORAGE_URL: `s3://files/portal?endpoint=http://127.0.0.1:${slow.port}`,
    AWS_ACCESS_KEY_ID: 'bench',
    AWS_SECRET_ACCESS_KEY: 'bench',
  });
  const sender = openSender(portal.url, await cookieOf(portal.url));
  try {
    return await compare(sender, () => bucket.process.send('forget'));
  } finally {
    sender.close();
    await portal.stop();
    slow.process.disconnect();
    bucket.process.disconnect();
  }
}

/** Without a bucket over HTTP/1: all six connections lead to the portal, and two are for the news and for questions. */
async function toPortal(url: string) {
  const slow = await throttle(new URL(url).port);
  const sender = openSender(`http://127.0.0.1:${slow.port}`, await cookieOf(url));
  try {
    return await compare(sender, () => undefined);
  } finally {
    sender.close();
    slow.process.disconnect();
  }
}

export async function throttledFigures(dataDir: string, portalUrl: string): Promise<Figure[]> {
  const bucket = await toBucket(dataDir);
  const portal = await toPortal(portalUrl);
  const answers = (ping: number) =>
    figure('the portal answers meanwhile: p99, beside 50 ms', 'ms', ping, pingLimitMs, 1);
  return [
    medianFigure(
      'upload 3 × 100 MB to a store at 10 MB/s a connection, beside one part of each file at a time',
      's',
      bucket.times,
      0.6,
    ),
    answers(bucket.ping),
    medianFigure('the same through the portal, with four of six connections', 's', portal.times, 0.85),
    answers(portal.ping),
  ];
}
