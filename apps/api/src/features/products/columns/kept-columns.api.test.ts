import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { askedBy, reader } from '../../../../test/answers-by-columns.ts';
import { aPlanningPortal } from '../../../../test/assortment-builders.ts';
import { removeDataDir, temporaryDataDir } from '../../../../test/temporary-folder.ts';
import { createLogger } from '../../../platform/log/logger.ts';
import type { ColumnSearch } from '../../../platform/query/column-search.ts';
import { hostInName } from '../../../platform/storage/process-in-name.ts';
import { countFacets } from '../search/count-facets.ts';
import { fetchProducts } from '../search/fetch-products.ts';
import { keptRows } from '../search/kept-rows.ts';
import { catalogueCache } from '../totals.ts';
import { catalogueColumns } from './catalogue-columns.ts';
import { keptColumns } from './kept-columns.ts';

const { db } = await aPlanningPortal(400);

const version = async () =>
  (await db.kysely.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()).version;

const heldIn = () => Promise.reject(new Error('Nobody asks for that here.'));

/** The page with its total, and the facets; nothing is remembered from one question to the next. */
const reply = async (by: ColumnSearch | undefined): Promise<unknown[]> => {
  const asker = askedBy(db, reader('mgr'), by);
  const page = await fetchProducts({ cache: catalogueCache(), rows: keptRows(), heldIn }, asker, {
    _options: { totalCount: true },
  });
  return [page.text, await countFacets(catalogueCache(), asker, { query: {}, fields: ['gender', 'division'] })];
};

const aFolder = (): string => {
  const folder = temporaryDataDir();
  onTestFinished(() => removeDataDir(folder));
  return folder;
};

/** A process of the portal, until it ends. */
const aStart = async (folder: string, kept = keptColumns(folder)) => {
  const said: string[] = [];
  const log = createLogger('info', { write: (line) => void said.push(String(JSON.parse(line).msg)) });
  const by = catalogueColumns({ db, log }, { from: 0, kept });
  onTestFinished(() => by.close());
  await by.answer(await version(), [], AbortSignal.timeout(60_000));
  await by.settled();
  const answer = await by.answer(await version(), [], AbortSignal.timeout(60_000));
  expect(answer?.version).toBe(await version());
  expect(await reply(by)).toEqual(await reply(undefined));
  return { by, said };
};
const change = (version: string) =>
  db.asOwner(
    `UPDATE products SET gender = CASE gender WHEN 'Men' THEN 'Women' ELSE 'Men' END WHERE random() < 0.5;
     UPDATE catalogue_state SET version = ${version}`,
  );
const made = 'The catalogue is searched by columns.';
const taken = 'Columns that were kept are taken.';
const unmarked = 'Kept columns are opened without a mark for the next start.';
const unreadable = 'Kept columns could not be read; they are made anew.';

test('[G39] are taken by the next start, and made by nobody, also after a process that was killed', async () => {
  const folder = aFolder();
  expect((await aStart(folder)).said).toEqual([made]);
  expect((await aStart(folder)).said).toEqual([taken]);
  expect(await readdir(folder)).toEqual(['catalogue']);
});

test('[G39] are made anew after a change that nobody wrote down, and from what is no file of columns', async () => {
  const folder = aFolder();
  await aStart(folder);
  await change('version + 1');
  expect((await aStart(folder)).said).toEqual([taken, made]);
  await writeFile(join(folder, 'catalogue'), 'no columns at all');
  expect((await aStart(folder)).said).toEqual([unreadable, made]);
});

/** A process of a machine is opening them, or was when it ended. */
const markIn = async (folder: string, { host = hostInName, pid, at }: { host?: string; pid: number; at?: Date }) => {
  const mark = join(folder, `opening-${host}-${pid}-${randomUUID()}`);
  await writeFile(mark, '');
  if (at) await utimes(mark, at, at);
};

test('[R] are thrown away after a process that ended while it opened them, and not while another one opens them', async () => {
  const folder = aFolder();
  await aStart(folder);
  await markIn(folder, { pid: process.ppid });
  expect((await aStart(folder)).said).toEqual([taken]);
  const { pid } = spawnSync(process.execPath, ['--version']);
  await markIn(folder, { pid });
  expect((await aStart(folder)).said).toEqual([unreadable, made]);
  expect((await aStart(folder)).said).toEqual([taken]);
  // One that had this process's number before it.
  await markIn(folder, { pid: process.pid });
  expect((await aStart(folder)).said).toEqual([unreadable, made]);
});

test('[R] a process of another machine is believed to open them for as long as that may take', async () => {
  const folder = aFolder();
  await aStart(folder);
  const { pid } = spawnSync(process.execPath, ['--version']);
  await markIn(folder, { host: 'elsewhere', pid });
  expect((await aStart(folder)).said).toEqual([taken]);
  await markIn(folder, { host: 'elsewhere', pid: process.ppid, at: new Date(Date.now() - 3_600_000) });
  expect((await aStart(folder)).said).toEqual([unreadable, made]);
});

test('[R] are marked when the engine opens them, not while they are copied; where that fails they are taken without', async () => {
  const folder = aFolder();
  await aStart(folder);
  const kept = keptColumns(folder);
  const steps: unknown[] = [];
  const marks = async () => (await readdir(folder)).filter((name) => name.startsWith('opening-')).length;
  const watched = {
    ...kept,
    take: async (file: string) => {
      const there = await kept.take(file);
      steps.push(there, await marks());
      return there;
    },
    opening: async () => {
      await kept.opening();
      steps.push(await marks());
      throw new Error('No room for a mark.');
    },
  };
  expect((await aStart(folder, watched)).said).toEqual([unmarked, taken]);
  expect(steps).toEqual([true, 0, 1]);
  expect(await readdir(folder)).toEqual(['catalogue']);
});

test('[G39] stay kept when the process ends among questions', async () => {
  const folder = aFolder();
  const { by } = await aStart(folder);
  const now = await version();
  const questions = Array.from({ length: 12 }, () => by.answer(now, [], AbortSignal.timeout(60_000)));
  await by.close();
  expect((await Promise.all(questions)).every((answer) => answer?.version === now)).toBe(true);
  expect((await aStart(folder)).said).toEqual([taken]);
});

test.each(['version', 'version - 1'])(
  '[R] are not taken for those of a catalogue that was put back and came to %s another way',
  async (back) => {
    const folder = aFolder();
    const before = await aStart(folder);
    await change('version - 2');
    await change(back === 'version' ? 'version + 2' : 'version + 1');
    // Also not by a process that ran all the time.
    expect(await before.by.now()).toBeUndefined();
    await before.by.settled();
    expect((await before.by.now())?.version).toBe(await version());
    expect(await reply(before.by)).toEqual(await reply(undefined));
    expect(before.said).toEqual([made, made]);
    await change('version - 1');
    await change('version + 1');
    expect((await aStart(folder)).said).toEqual([made]);
  },
);
