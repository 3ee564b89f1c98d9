import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { startOwnProcess } from '@atelier/own-process';
import { afterAll, expect, test } from 'vitest';
import type { Targets } from '../../../../test/reach-out.ts';
import { createFairTurns } from '../../../platform/fair-turns.ts';
import { createLogger } from '../../../platform/log/logger.ts';
import { makePdf } from '../../../platform/pdf/make-pdf.ts';
import { exportSheet } from '../../sheets/index.ts';
import { makePdfSheet } from '../pdf/make-pdf-sheet.ts';
import { openPreviews } from '../preview/preview-document.ts';

const folder = mkdtempSync(join(tmpdir(), 'atelier-reaching-'));
const file = join(folder, 'secret');
writeFileSync(file, 'untouched');
let visits = 0;
const listener = createServer((_request, reply) => void reply.end());
listener.on('connection', () => {
  visits += 1;
});
listener.listen(0, '127.0.0.1');
await once(listener, 'listening');
afterAll(() => {
  listener.close();
  rmSync(folder, { recursive: true, force: true });
});

const targets: Targets = { port: (listener.address() as AddressInfo).port, file };
const maker = new URL('../../../../test/reaching-maker.ts', import.meta.url);
const waiting = { gone: new AbortController().signal, log: createLogger('silent'), user: { id: 'somebody' } };
const pictures = { demand: async () => undefined, of: async function* () {} };
const given = async function* () {
  yield Buffer.from(JSON.stringify(targets));
};
const way = () => ({ turns: createFairTurns(1, 1), module: maker });

const refusedEverywhere = (outcomes: unknown): void => {
  const reached = Object.entries(outcomes as Record<string, string>).filter(([, how]) => how !== 'ERR_ACCESS_DENIED');
  expect(Object.keys(outcomes as object).length).toBeGreaterThan(12);
  expect(reached).toEqual([]);
  expect([visits, readFileSync(file, 'utf8')]).toEqual([0, 'untouched']);
};

test('[T18] the process that draws a PDF reaches no file but its own, no network and no process', async () => {
  refusedEverywhere(await json((await makePdfSheet(waiting, given(), pictures, way())).body));
});

test('[T18] nor does the process that writes a workbook', async () => {
  refusedEverywhere(await json((await exportSheet(waiting, given(), pictures, way())).body));
});

test('[T18] nor the one that lays out what is looked at', async () => {
  const previews = openPreviews(new URL('../../../../test/reaching-answerer.ts', import.meta.url));
  refusedEverywhere(await previews.ask({ targets } as never));
  previews.close();
});

test('[T18] nor the one that draws an announcement', async () => {
  const once = new URL('../../../../test/reaching-once.ts', import.meta.url);
  refusedEverywhere(JSON.parse((await makePdf({ targets } as never, waiting.gone, once)).toString()));
});

test('each of these ways would be open to a process that nothing was taken from', async () => {
  const path = join(folder, 'given');
  writeFileSync(path, JSON.stringify(targets));
  const own = startOwnProcess(maker, { args: [path] });
  const outcomes = (await json(own.output)) as Record<string, string>;
  const closed = Object.entries(outcomes).filter(([, how]) => how !== 'reached');
  // A machine may have no IPv6, or have numbers that are no names.
  expect(closed.map(([name]) => name).filter((name) => !/IPv6|another name/.test(name))).toEqual([]);
  expect(visits).toBeGreaterThan(2);
});
