import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DocumentSettings, usualSettings } from '@atelier/domain/document/document-settings';
import pg from 'pg';
import { plantAssortment } from '../assortments/by-hand.ts';
import { openPortal, type Portal, signIn } from '../catalogue/portal.ts';
import { type Figure, figure, median } from '../run.ts';
import { madeRows, previewed } from './sizes.ts';

const delayMs = 50;
const firstPageMs = 1_000;
const cancelMs = 1_000;
const rounds = 5;
const idleMs = 5_000;

const expanded = usualSettings('linesheetExpanded', 'regular');

interface Person {
  send(path: string, body: unknown): Promise<Response>;
}

const personAt = async ({ url }: Portal, name: string): Promise<Person> => {
  const cookie = await signIn(url, `${name}@atelier.example`);
  const headers = { 'content-type': 'application/json', origin: url, cookie };
  return {
    async send(path, body) {
      const reply = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
      return reply;
    },
  };
};

const asked = (assortmentId: string, settings: DocumentSettings = expanded) => ({ assortmentId, settings });

const take = async (person: Person, format: 'pdf' | 'xlsx', assortmentId: string): Promise<number> => {
  const reply = await person.send(`/assortment-documents/${format}`, asked(assortmentId));
  return (await reply.arrayBuffer()).byteLength;
};

/** The processes that draw pages for a portal, by what they run. */
const drawing = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const [, parent] = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'latin1')) ?? [];
        const zombie = /^State:\s+Z/m.test(readFileSync(`/proc/${name}/status`, 'latin1'));
        const command = readFileSync(`/proc/${name}/cmdline`, 'latin1');
        return Number(parent) === pid && !zombie && command.includes('pdf-sheet-process');
      } catch (error) {
        // It has just ended.
        if (error instanceof Error && 'code' in error) return false;
        throw error;
      }
    })
    .map(Number);

/** Two people's files and one in the background at a time, with pages looked at meanwhile. */
async function loopDelay(portal: Portal, people: readonly Person[], id: string): Promise<Figure[]> {
  const [first, second, third] = people as [Person, Person, Person];
  await portal.loopDelay();
  await sleep(idleMs);
  const idle = await portal.loopDelay();
  const { jobId } = (await (
    await third.send('/assortment-documents/make', { ...asked(id), format: 'pdf' })
  ).json()) as { jobId: string };
  const made = Promise.all([take(first, 'pdf', id), take(second, 'xlsx', id)]);
  let over = false;
  const looking = (async () => {
    for (let from = 1; !over; from += 3)
      await (
        await second.send('/assortment-documents/preview', { ...asked(id), from: 1 + (from % 60), pages: 3 })
      ).text();
  })();
  const sizes = await made;
  over = true;
  await looking;
  const busy = await portal.loopDelay();
  if (sizes.some((size) => size < 100_000)) throw new Error(`The documents are of ${sizes.join(' and ')} bytes.`);
  await (await third.send(`/jobs/${jobId}/cancel`, {})).text();
  return [
    figure('three documents at once: event-loop delay of the API, p99 (limit)', 'ms', busy, delayMs, 1),
    figure('nobody there: event-loop delay of the API, p99 (limit)', 'ms', idle, delayMs, 1),
  ];
}

/** From being asked until its process is gone; the slowest counts. */
async function cancelling(portal: Portal, person: Person, id: string): Promise<Figure> {
  const took: number[] = [];
  while (drawing(portal.pid).length > 0) await sleep(20);
  for (let round = 0; round < rounds; round += 1) {
    const reply = await person.send('/assortment-documents/make', { ...asked(id), format: 'pdf' });
    const { jobId } = (await reply.json()) as { jobId: string };
    while (drawing(portal.pid).length === 0) await sleep(5);
    await sleep(200 + round * 130);
    const began = performance.now();
    await (await person.send(`/jobs/${jobId}/cancel`, {})).text();
    while (drawing(portal.pid).length > 0) await sleep(5);
    took.push(performance.now() - began);
  }
  return figure(
    'a cancelled document: until its process is gone, slowest of 5 (limit)',
    'ms',
    Math.max(...took),
    cancelMs,
    1,
  );
}

/** Never seen before, each time: what a person waits for in front of the screen. */
async function firstPage(person: Person, id: string): Promise<Figure> {
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const settings = { ...expanded, columns: expanded.columns.slice(0, 2 + round) };
    const began = performance.now();
    await (await person.send('/assortment-documents/preview', { ...asked(id, settings), from: 1, pages: 1 })).text();
    took.push(performance.now() - began);
  }
  const styleColors = previewed.styles * previewed.colors;
  return figure(`portal: first page of ${styleColors} style-colors (limit)`, 'ms', median(took), firstPageMs, 1);
}

/** What people meet in the portal itself, with its own limits as peers. */
export async function portalFigures(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-documents-portal-'));
  const portal = await openPortal(dataDir, 6_000, {}, 'jobs');
  const pool = new pg.Pool({ connectionString: portal.databaseUrl, max: 1 });
  // The database is stopped with the portal, which may be before this connection has closed.
  pool.on('error', () => undefined);
  try {
    const { id: large } = await plantAssortment(pool, previewed.styles * previewed.colors);
    const { id } = await plantAssortment(pool, madeRows);
    const people = await Promise.all(['admin', 'mgr', 'user'].map((name) => personAt(portal, name)));
    return [
      await firstPage(people[0]!, large),
      ...(await loopDelay(portal, people, id)),
      await cancelling(portal, people[1]!, large),
    ];
  } finally {
    await pool.end();
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
