import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { fillNoticeReaders, notify } from '@atelier/api/src/features/notifications/index.ts';
import { type Db, openDatabase } from '@atelier/api/src/platform/db/connect.ts';
import { inTransaction } from '@atelier/api/src/platform/db/transaction.ts';
import { personas } from '@atelier/demo-data/people/personas';
import { signIn } from '../catalogue/portal.ts';
import { type Figure, figure } from '../run.ts';

const streams = 200;
const notices = 60;
const warmUp = 5;
const betweenMs = 50;
const limitMs = 1_000;

interface Reader {
  readonly userCode: string;
  /** Waits for the next event and for the list that a screen fetches then; when that was there. */
  nextShown(dedupe: string): Promise<number>;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** An open screen: it hears that there is something new, and asks what. */
const openStream = async (url: string, cookie: string, agent: Agent, heard: () => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const line = request(new URL('/api/push', url), { agent, headers: { cookie } }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`The line of news answered ${reply.statusCode}.`));
      reply.setEncoding('utf8');
      reply.on('data', (text: string) => {
        if (text.includes('event: ready')) resolve();
        if (text.includes('event: notifications-changed')) heard();
      });
      reply.on('error', () => undefined);
    });
    line.on('error', reject);
    line.end();
  });

const readerOf = async (url: string, cookie: string, userCode: string, agent: Agent): Promise<Reader> => {
  let heard: () => void = () => undefined;
  await openStream(url, cookie, agent, () => heard());
  const headers = { 'content-type': 'application/json', origin: url, cookie };
  const fetchList = async (): Promise<string> => {
    const body = JSON.stringify({ state: 'New', limit: 20 });
    const reply = await fetch(`${url}/api/notifications/all/query`, { method: 'POST', headers, body });
    if (!reply.ok) throw new Error(`The list answered ${reply.status}.`);
    return reply.text();
  };
  return {
    userCode,
    nextShown: (title) =>
      new Promise((resolve, reject) => {
        heard = () => {
          fetchList().then((list) => {
            if (list.includes(title)) resolve(performance.now());
          }, reject);
        };
      }),
  };
};

/** In the same transaction as an event would; the clock starts when it is committed. */
const tell = async (db: Db, sampleId: string, to: string, title: string): Promise<number> => {
  await inTransaction(db, (tx) =>
    notify(tx, [
      {
        ...{ to: [to], type: 'portal', event: 'overdueSample', subject: { kind: 'sample', id: sampleId } },
        ...{ title, text: 'Measured', link: '/dashboard', dedupe: title },
      },
    ]),
  );
  return performance.now();
};

const p95Of = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1]!;

/** Keepers of the production library: they see what the notices are about. */
const readers = ['admin', 'coordA', 'srCoord'];

const openScreens = async (url: string, agent: Agent): Promise<Reader[]> => {
  const shown: Reader[] = [];
  const sessions = await Promise.all(
    personas.map(async ({ persona, email, userCode }) => ({ persona, userCode, cookie: await signIn(url, email) })),
  );
  for (let at = 0; at < streams; at += 1) {
    const { persona, userCode, cookie } = sessions[at % sessions.length]!;
    if (at < sessions.length && readers.includes(persona)) shown.push(await readerOf(url, cookie, userCode, agent));
    else await openStream(url, cookie, agent, () => undefined);
  }
  return shown;
};

const firstSample = async (db: Db): Promise<string> => {
  const found = await db.kysely
    .selectFrom('samples')
    .select('id')
    .where('library', '=', 'Production')
    .where('status', '=', 'Active')
    .limit(1)
    .executeTakeFirstOrThrow();
  return found.id;
};

const measureTold = async (db: Db, screens: readonly Reader[]): Promise<number[]> => {
  const sampleId = await firstSample(db);
  const times: number[] = [];
  for (let at = 0; at < warmUp + notices; at += 1) {
    const screen = screens[at % screens.length]!;
    const title = randomUUID();
    const shown = screen.nextShown(title);
    const committed = await tell(db, sampleId, screen.userCode, title);
    const took = (await shown) - committed;
    if (at >= warmUp) times.push(took);
    await pause(betweenMs);
  }
  return times;
};

/** [M21] From the commit of an event until the list on another screen holds its notice, while 200 screens are open. */
export const measureNoticeLatency = async (portal: { url: string; databaseUrl: string }): Promise<Figure> => {
  const db = await openDatabase({ url: portal.databaseUrl, poolSize: 2 });
  const agent = new Agent({ keepAlive: true, maxSockets: streams + 10 });
  // Whether the reader may see it is decided again by the portal that answers.
  fillNoticeReaders({ sample: async (_read, _user, ids) => new Set(ids) });
  try {
    const p95 = p95Of(await measureTold(db, await openScreens(portal.url, agent)));
    return figure(
      `notice on another screen with ${streams} open streams, p95 against ${limitMs} ms`,
      'ms',
      p95,
      limitMs,
      1,
    );
  } finally {
    agent.destroy();
    await db.kysely.deleteFrom('notifications').where('text', '=', 'Measured').execute();
    await db.close();
  }
};
