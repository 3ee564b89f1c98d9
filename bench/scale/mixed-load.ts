import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { personas } from '@atelier/demo-data/people/personas';
import { signIn } from '../catalogue/portal.ts';
import { type Figure, figure } from '../run.ts';

const users = 200;
const secondsOfAll = 30;
/** Somebody looks, thinks and acts again. */
const thinkMs = { least: 2_000, most: 6_000 };

interface Row {
  readonly style: string;
  readonly color: string;
  readonly version: number;
}

const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** Everybody's requests go to any process: nothing is kept for one of them. */
export class Crowd {
  readonly #agent = new Agent({ keepAlive: true });
  #turn = 0;
  readonly edits: number[] = [];
  readonly errors: string[] = [];
  acts = 0;
  heard = 0;
  readonly #urls: readonly string[];
  readonly #cookie: string;

  constructor(urls: readonly string[], cookie: string) {
    this.#urls = urls;
    this.#cookie = cookie;
  }

  #next(): string {
    this.#turn += 1;
    return this.#urls[this.#turn % this.#urls.length]!;
  }

  call(method: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<unknown> {
    const url = this.#next();
    const text = JSON.stringify(body);
    const all = {
      ...{ cookie: this.#cookie, origin: url, 'content-type': 'application/json' },
      'content-length': Buffer.byteLength(text),
      ...headers,
    };
    return new Promise((resolve, reject) => {
      const sent = request(`${url}/api${path}`, { method, agent: this.#agent, headers: all }, (reply) => {
        let got = '';
        reply.setEncoding('utf8');
        reply.on('data', (part: string) => {
          got += part;
        });
        reply.on('end', () =>
          reply.statusCode === 200
            ? resolve(JSON.parse(got))
            : reject(new Error(`${path} answered ${reply.statusCode}`)),
        );
        reply.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(text);
    });
  }

  follow(cookie: string): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const line = request(
        `${this.#next()}/api/push?topics=assortments-changed`,
        { agent: new Agent(), headers: { cookie } },
        (reply) => {
          if (reply.statusCode !== 200) reject(new Error(`The line of news answered ${reply.statusCode}.`));
          reply.on('data', (part: Buffer) => {
            if (part.includes('event: ready')) resolve(() => line.destroy());
            else this.heard += 1;
          });
          reply.on('error', () => undefined);
        },
      );
      line.on('error', reject);
      line.end();
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

const productsOf = async (crowd: Crowd, count: number): Promise<{ style: string; color: string }[]> => {
  const asked = { _options: { limit: count, sort: { styleNumeric: 1 } }, _select: ['name'] };
  const { data } = (await crowd.call('POST', '/products/fetch', asked)) as { data: Row[] };
  return data.map(({ style, color }) => ({ style, color }));
};

/** 200 people for half a minute: two of five edit a cell of their own row, two search, one reads rows; all of them listen. */
export const mixedFigures = async (urls: readonly string[], cookie: string): Promise<Figure[]> => {
  const crowd = new Crowd(urls, cookie);
  const products = await productsOf(crowd, users);
  const plan = (await crowd.call('POST', '/assortments', { type: 'item', title: 'Mixed load', products })) as {
    _id: string;
  };
  const read = async (who: number): Promise<Row> => {
    const asked = { assortmentsQuery: { _id: plan._id }, ids: [products[who]!], _options: { limit: 1 } };
    const { data } = (await crowd.call('POST', '/assortments/products/query', asked)) as { data: Row[] };
    return data[0]!;
  };
  const edit = async (who: number, n: number): Promise<void> => {
    const { style, color, version } = await read(who);
    const body = { updateProducts: [{ style, color, version, values: { colorNote: `note ${n}` } }] };
    const began = performance.now();
    await crowd.call('PATCH', `/assortments/batch/${plan._id}`, body, { 'idempotency-key': randomUUID() });
    crowd.edits.push(performance.now() - began);
  };
  const search = (n: number) =>
    crowd.call('POST', '/products/fetch', { _options: { limit: 50, skip: (n * 7) % 300, sort: { styleNumeric: -1 } } });
  const cookies = await Promise.all(personas.map(({ email }) => signIn(urls[0]!, email)));
  const closes = await Promise.all(
    Array.from({ length: users }, (_, at) => crowd.follow(cookies[at % cookies.length]!)),
  );
  const until = performance.now() + secondsOfAll * 1000;
  const people = Array.from({ length: users }, async (_, who) => {
    await sleep(Math.random() * thinkMs.most);
    for (let n = who; performance.now() < until; n += 1) {
      const act = n % 5 < 2 ? edit(who, n) : n % 5 < 4 ? search(n) : read(who);
      await act.then(
        () => {
          crowd.acts += 1;
        },
        (error: unknown) => crowd.errors.push(String(error)),
      );
      await sleep(thinkMs.least + Math.random() * (thinkMs.most - thinkMs.least));
    }
  });
  await Promise.all(people);
  for (const close of closes) close();
  crowd.close();
  for (const error of new Set(crowd.errors)) console.log(error);
  console.log(
    `${crowd.acts} acts of ${users} people in ${secondsOfAll} s, ${crowd.edits.length} edits, ${crowd.heard} times told`,
  );
  return [
    figure(
      `edits of ${users} people at work, p99 beside p50`,
      'ms',
      percentile(crowd.edits, 0.99),
      percentile(crowd.edits, 0.5),
      3,
    ),
    figure(`failed acts of ${users} people, of 1`, 'acts', crowd.errors.length, 1, 0),
  ];
};
