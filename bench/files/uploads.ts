import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPortal } from '../catalogue/portal.ts';
import { type Figure, medianFigure } from '../run.ts';
import { openSender, sendFiles, sendParts } from './send-uploads.ts';
import { stored } from './sizes.ts';
import { throttledFigures } from './throttled.ts';
import { beside, cookieOf, noise, someFiles, timed } from './upload-surroundings.ts';

const rounds = 3;

/** Beside a server that does nothing but put the same parts on the disk: what reaches no disk and no wire is no upload. */
async function received(url: string, folder: string): Promise<Figure> {
  const content = noise(stored.bytes);
  const copy = join(folder, 'copy.bin');
  await writeFile(copy, '');
  const bare = await beside('./receive-bare.ts', copy);
  const plain = openSender(`http://127.0.0.1:${bare.port}`, '');
  const sender = openSender(url, await cookieOf(url));
  const results: { ours: number; peer: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await truncate(copy);
    results.push({
      peer: await timed(() => sendParts(plain, content)),
      ours: await timed(() => sendFiles(sender, someFiles(1, content), 'ours')),
    });
  }
  for (const one of [plain, sender]) one.close();
  bare.process.disconnect();
  if (!(await readFile(copy)).equals(Buffer.from(await content.arrayBuffer())))
    throw new Error('The bare server stored something else: the work was not the same.');
  return medianFigure(
    '300 MB received in parts and stored, beside a plain copy of them over the same wire, flushed too',
    's',
    results,
    1.7,
  );
}

export async function uploadFigures(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-files-portal-'));
  const portal = await openPortal(join(folder, 'data'), 60);
  try {
    return [...(await throttledFigures(join(folder, 'bucket'), portal.url)), await received(portal.url, folder)];
  } finally {
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
