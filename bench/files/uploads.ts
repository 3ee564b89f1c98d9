import { fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoPassword } from '@atelier/demo-data';
import { openPortal } from '../catalogue/portal.ts';
import { type Figure, figure, medianFigure } from '../run.ts';
import { openSender, type Sender, sendFiles } from './send-uploads.ts';
import { stored, uploads } from './sizes.ts';

const rounds = 3;
const pingEveryMs = 25;
const pingLimitMs = 50;

const cookieOf = async (url: string): Promise<string> => {
  const reply = await fetch(`${url}/api/users/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'editor@atelier.example', password: demoPassword }),
  });
  if (!reply.ok) throw new Error(`Signing in answered ${reply.status}.`);
  return reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
};

const noise = (bytes: number): Blob => {
  const content = Buffer.alloc(bytes);
  for (let at = 0; at + 4 <= bytes; at += 4) content.writeUInt32LE(Math.imul(at + 1, 2_654_435_761) >>> 0, at);
  return new Blob([content]);
};
let named = 0;
const someFiles = (count: number, content: Blob) =>
  Array.from({ length: count }, () => {
    named += 1;
    return { name: `bench ${named} ${Date.now()}.bin`, bytes: content };
  });

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
};

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

async function throttled(url: string): Promise<Figure[]> {
  const port = new URL(url).port;
  const throttle = fork(fileURLToPath(new URL('./throttle.ts', import.meta.url)), [
    port,
    String(uploads.perConnection),
  ]);
  const [slowPort] = (await once(throttle, 'message')) as [number];
  const sender = openSender(`http://127.0.0.1:${slowPort}`, await cookieOf(url));
  const content = noise(uploads.bytes);
  const results: { ours: number; peer: number }[] = [];
  const pings: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const peer = await timed(() => sendFiles(sender, someFiles(uploads.files, content), 'onePart'));
    let ours = 0;
    const sending = timed(() => sendFiles(sender, someFiles(uploads.files, content), 'ours')).then((seconds) => {
      ours = seconds;
    });
    pings.push(await pinging(sender, sending));
    results.push({ ours, peer });
  }
  sender.close();
  throttle.disconnect();
  const ping = pings.sort((a, b) => a - b)[rounds >> 1]!;
  return [
    medianFigure(
      'upload 3 × 100 MB at 10 MB/s a connection, beside one part of each file at a time',
      's',
      results,
      0.6,
    ),
    figure('the portal answers meanwhile: p99, beside 50 ms', 'ms', ping, pingLimitMs, 1),
  ];
}

/** A copy that is on the disk when it says so, as an upload is. */
async function plainCopy(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  const file = await open(to, 'r+');
  await file.sync();
  await file.close();
}

async function received(url: string, folder: string): Promise<Figure> {
  const content = noise(stored.bytes);
  const source = join(folder, 'source.bin');
  await writeFile(source, Buffer.from(await content.arrayBuffer()));
  const sender = openSender(url, await cookieOf(url));
  const results: { ours: number; peer: number }[] = [];
  for (let round = 0; round < rounds; round += 1)
    results.push({
      peer: await timed(() => plainCopy(source, join(folder, `copy-${round}.bin`))),
      ours: await timed(() => sendFiles(sender, someFiles(1, content), 'ours')),
    });
  sender.close();
  return medianFigure('300 MB received in parts and stored, beside a plain copy', 's', results, 1.7);
}

export async function uploadFigures(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-files-portal-'));
  const portal = await openPortal(join(folder, 'data'), 60);
  try {
    return [...(await throttled(portal.url)), await received(portal.url, folder)];
  } finally {
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
