import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadedItem } from '../../apps/e2e/pages/makers/library-items.ts';
import type { Caller } from '../../apps/e2e/pages/visits/portal.ts';
import { takeTurns } from '../take-turns.ts';

const megabyte = 1024 * 1024;
/** It fits into one part of an upload. */
const bytes = 9 * megabyte;
const part = { from: megabyte / 2, to: 8.5 * megabyte - 1 };
const range = `bytes=${part.from}-${part.to}`;

/** Long and silent: what is measured is how its bytes come. */
const aRecording = (): Buffer => {
  const wave = Buffer.alloc(bytes);
  wave.write('RIFF', 0);
  wave.writeUInt32LE(bytes - 8, 4);
  wave.write('WAVEfmt ', 8);
  wave.writeUInt32LE(16, 16);
  wave.writeUInt16LE(1, 20);
  wave.writeUInt16LE(1, 22);
  wave.writeUInt32LE(44_100, 24);
  wave.writeUInt32LE(88_200, 28);
  wave.writeUInt16LE(2, 32);
  wave.writeUInt16LE(16, 34);
  wave.write('data', 36);
  wave.writeUInt32LE(bytes - 44, 40);
  return wave;
};

/** An item of the season that plays it. */
async function playedItem({ context, base }: Caller, slug: string, film: string): Promise<string> {
  const headers = { origin: base };
  const listed = await context.request.get(`${base}/api/admin/conferences`);
  const { data } = (await listed.json()) as { data: { _id: string; slug: string; sections: { path: string }[] }[] };
  const site = data.find((each) => each.slug === slug);
  const made = await context.request.post(`${base}/api/admin/conferences/${site?._id}/items`, {
    headers,
    data: { section: 'dashboard/sessions', tab: '', title: 'Recording', video: film },
  });
  if (!made.ok()) throw new Error(`The item could not be made: ${await made.text()}`);
  return ((await made.json()) as { _id: string })._id;
}

/** The peer: a file on disk behind a bare server that answers ranges. */
async function plainServer(content: Buffer): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-bench-'));
  const file = join(folder, 'recording.wav');
  await writeFile(file, content);
  const server = createServer((_request, reply) => {
    const { from: start, to: end } = part;
    reply.writeHead(206, {
      'content-type': 'audio/wav',
      'content-length': end - start + 1,
      'content-range': `bytes ${start}-${end}/${content.length}`,
    });
    createReadStream(file, { start, end }).pipe(reply);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A part of what a session plays, asked for as a player does, beside the same part from a plain server. */
export async function playedRanges(maker: Caller, slug: string): Promise<{ ours: number; peer: number }[]> {
  const recording = aRecording();
  const film = await uploadedItem(maker, {
    attachTo: 'new/AdvertisingAsset',
    filename: 'recording.wav',
    bytes: recording,
  });
  await film.ready();
  await film.write({
    values: { assetType: 'Radio', category: ['Running'], gender: ['Mens'] },
    status: 'Published',
  });
  const item = await playedItem(maker, slug, film.id);
  const { cookies } = await maker.context.request.storageState();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const plain = await plainServer(recording);
  const read = async (url: string, headers: Record<string, string>): Promise<void> => {
    const reply = await fetch(url, { headers: { ...headers, range } });
    if (reply.status !== 206) throw new Error(`${url} answered ${reply.status}.`);
    const { byteLength } = await reply.arrayBuffer();
    if (byteLength !== part.to - part.from + 1) throw new Error(`${url} sent ${byteLength} bytes.`);
  };
  try {
    return await takeTurns(
      () => read(`${maker.base}/api/conferences/${slug}/items/${item}/play`, { cookie }),
      () => read(plain.url, {}),
    );
  } finally {
    await plain.stop();
  }
}
