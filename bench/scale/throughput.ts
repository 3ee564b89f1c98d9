import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { cpus } from 'node:os';
import { type Figure, median, medianFigure } from '../run.ts';

const atOnce = 16;
const secondsOfOne = 4;
const rounds = 3;

/** Pages of the first 500 rows: once they were shown each is found anew and made no more, as where many look at the same library. */
const question = (n: number): string =>
  JSON.stringify({ _options: { limit: 100, skip: n % 400, sort: { styleNumeric: 1 } } });

const askOnce = (url: string, cookie: string, agent: Agent, body: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = {
      cookie,
      origin: url,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    const call = request(`${url}/api/products/fetch`, { method: 'POST', agent, headers }, (reply) => {
      reply.resume();
      reply.on('end', () => (reply.statusCode === 200 ? resolve() : reject(new Error(`answered ${reply.statusCode}`))));
      reply.on('error', reject);
    });
    call.on('error', reject);
    call.end(body);
  });

/** Milliseconds for each page when as many people as that ask one after the other. */
const pageTime = async (urls: readonly string[], cookie: string): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const began = performance.now();
  let answered = 0;
  const people = Array.from({ length: atOnce }, async (_, person) => {
    for (let n = person; performance.now() - began < secondsOfOne * 1000; n += atOnce) {
      await askOnce(urls[n % urls.length]!, cookie, agent, question(n));
      answered += 1;
    }
  });
  await Promise.all(people);
  agent.destroy();
  return (performance.now() - began) / answered;
};

/** Seconds of processor that these processes and their children have used so far. */
const usedBy = (pids: readonly number[]): number => {
  let ticks = 0;
  const look = (pid: number): void => {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ');
      ticks += Number(fields[11]) + Number(fields[12]);
      for (const child of readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' '))
        if (child !== '') look(Number(child));
    } catch {
      // It has ended.
    }
  };
  for (const pid of pids) look(pid);
  return ticks / 100;
};

export interface Used {
  /** The portals themselves, and the server of the database. */
  readonly portals: readonly number[];
  readonly database: number;
}

/** What the machine is busy with while one or two processes answer: who is full is the limit. */
const withUse = async (words: string, { portals, database }: Used, measure: () => Promise<number>) => {
  const now = () => ({
    at: performance.now() / 1000,
    // The server of the database is a child of the portal that started it.
    all: usedBy(portals),
    database: usedBy([database]),
    asking: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
    idle: cpus().reduce((sum, { times }) => sum + times.idle, 0) / 1000,
  });
  const before = now();
  const time = await measure();
  const after = now();
  const seconds = after.at - before.at;
  const share = (used: number) => `${Math.round((100 * used) / seconds)} %`;
  const ofDatabase = after.database - before.database;
  const asking = after.asking - before.asking;
  console.log(
    `${words}: portal ${share(after.all - before.all - ofDatabase)}, database ${share(ofDatabase)}, askers ${share(asking)} of a core`,
  );
  return { time, free: (after.idle - before.idle) / seconds };
};

/** A second process needs a core of its own. */
const coreForAnother = 0.8;

/**
 * One process against two, in turns; 1.7 times as many pages is 0.59 of the time. Where one process, its database and those
 * who ask keep every core busy, a second one finds nothing left: then two must only not be slower than one.
 */
export const throughputFigure = async (urls: readonly string[], cookie: string, used: Used): Promise<Figure> => {
  const [first] = urls as [string];
  for (const url of urls) await pageTime([url], cookie);
  const times: { ours: number; peer: number }[] = [];
  const free: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const peer = await withUse('one process', used, () => pageTime([first], cookie));
    const ours = await withUse('two processes', used, () => pageTime(urls, cookie));
    times.push({ ours: ours.time, peer: peer.time });
    free.push(peer.free);
  }
  const words = 'a page of 100, 16 asking, two processes beside one';
  if (median(free) >= coreForAnother) return medianFigure(words, 'ms', times, 0.59);
  return medianFigure(`${words}, ${median(free).toFixed(1)} cores free`, 'ms', times, 1.1);
};
