import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { preparePicture } from './prepare-picture.ts';

/** Large enough that drawing it anew is still under way when its sender leaves. */
const largePicture = await sharp({ create: { width: 6000, height: 6000, channels: 3, background: '#7a5c3e' } })
  .png()
  .toBuffer();

const started: ChildProcess[] = [];
let mostAtOnce = 0;
const running = (): number => started.filter(({ exitCode, signalCode }) => exitCode === null && !signalCode).length;

subscribe('child_process', (message) => {
  started.push((message as { process: ChildProcess }).process);
  mostAtOnce = Math.max(mostAtOnce, running());
});

const untilStarted = async (count: number): Promise<void> => {
  while (started.length < count) await new Promise((resolve) => setImmediate(resolve));
};

const prepare = (gone: AbortSignal) =>
  preparePicture(
    (async function* () {
      yield largePicture;
    })(),
    { small: 32 },
    gone,
  );

test('[R11] who leaves takes the process along that draws their picture, and the turn goes on when it has ended', async () => {
  const leaving = new AbortController();
  const left = Promise.allSettled([prepare(leaving.signal), prepare(leaving.signal)]);
  await untilStarted(2);
  const staying = prepare(new AbortController().signal);
  leaving.abort();
  expect((await left).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(started.slice(0, 2).map(({ signalCode }) => signalCode)).toEqual(['SIGKILL', 'SIGKILL']);
  expect((await staying).sizes.small.length).toBeGreaterThan(0);
  expect(mostAtOnce).toBe(2);
  expect(running()).toBe(0);
});
