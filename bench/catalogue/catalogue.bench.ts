import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '@atelier/api/src/platform/config.ts';
import { openDatabase } from '@atelier/api/src/platform/db/connect.ts';
import { openPeer, type Peer } from '../peer.ts';
import { type Bench, type Figure, figure, median, medianFigure } from '../run.ts';
import { measureLibrary } from './library.ts';
import { openPortal, type Portal } from './portal.ts';
import { type Asked, type Kind, type Pair, questionFor } from './questions.ts';

/** Loading a million takes half an hour, once: `node bench/catalogue/fill.ts <folder>/bench-catalogue-1000000 1000000` does it before. */
const sizes = (process.env.CATALOGUE_SIZES ?? '200000,1000000').split(',').map(Number);
const folder = process.env.CATALOGUE_DATA ?? join(repositoryRoot, '.data');
const rounds = 16;
const warmUp = 3;

type Times = { readonly ours: number; readonly peer: number };
type Measured = {
  readonly page: number;
  /** An exact total counts what matches, so it grows with the catalogue. */
  readonly withTotal: number;
  readonly facets: number;
  readonly suggestions: number;
  readonly validate: number;
  readonly figures: readonly Figure[];
};

const took = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** Turn about, so that both meet the same machine. */
const compare = async (
  portal: Portal,
  peer: Peer<Asked>,
  kind: Kind,
  pairs: readonly Pair[] = [],
): Promise<Times[]> => {
  const times: Times[] = [];
  for (let n = 0; n < warmUp + rounds; n++) {
    const asked: Asked = { kind, n, pairs };
    const { path, body } = questionFor(asked);
    const ask = () => took(() => portal.post(path, body));
    const query = () => took(() => peer.ask(asked));
    const [first, second] = n % 2 === 0 ? [await ask(), await query()] : [await query(), await ask()];
    if (n >= warmUp) times.push(n % 2 === 0 ? { ours: first, peer: second } : { ours: second, peer: first });
  }
  return times;
};

const pairsFrom = async (url: string): Promise<Pair[]> => {
  const db = await openDatabase({ url });
  const { rows } = await db.pool.query<Pair>('SELECT style, color FROM products TABLESAMPLE BERNOULLI (10) LIMIT 4900');
  await db.close();
  return [...rows, ...Array.from({ length: 5000 - rows.length }, (_, n) => ({ style: `X${n}`, color: 'BLK' }))];
};

const kinds: readonly Kind[] = ['page', 'suggestions', 'facets', 'validate'];

const mixed = async (portal: Portal, pairs: readonly Pair[]): Promise<number> => {
  await portal.loopDelay();
  const client = async (who: number) => {
    for (let n = 0; n < 6; n++) {
      const kind = kinds[(who + n) % kinds.length] as Kind;
      const { path, body } = questionFor({ kind, n: who * 31 + n, pairs: pairs.slice(0, 500) });
      await portal.post(path, body);
    }
  };
  await Promise.all(Array.from({ length: 32 }, (_, who) => client(who)));
  return portal.loopDelay();
};

/** The rows of a page cost what they cost, so a smaller catalogue gains less by columns. */
const byColumns = (size: number) => (size >= 1_000_000 ? 0.15 : 0.5);

const beginColumns = (portal: Portal): Promise<unknown> =>
  portal.post('/products/fetch', { productType: 'Footwear', _options: { limit: 1, totalCount: true } });

/** For each 100,000 style-colors. */
const secondsEach = (ms: number, size: number): number => ms / 1_000 / (size / 100_000);

/** Of a first start, made beside the searches of a reader, who is answered by PostgreSQL meanwhile. */
const makeColumns = async (dataDir: string, size: number): Promise<Figure[]> => {
  await rm(join(dataDir, 'columns'), { recursive: true, force: true });
  const portal = await openPortal(dataDir, size);
  try {
    await portal.loopDelay();
    await beginColumns(portal);
    const ms = await portal.columns();
    const delay = await portal.loopDelay();
    return [
      figure(`${size}: columns made, per 100,000 style-colors, against 1 s`, 's', secondsEach(ms, size), 1, 1),
      figure(`${size}: event loop delay p99 while they are made against 50 ms`, 'ms', delay, 50, 1),
    ];
  } finally {
    await portal.stop();
  }
};

/** Of every later start. */
const takeColumns = async (portal: Portal, size: number): Promise<Figure> => {
  await beginColumns(portal);
  const seconds = secondsEach(await portal.keptColumns(), size);
  return figure(`${size}: columns at a later start, per 100,000 style-colors, against 1 s`, 's', seconds, 1, 0.3);
};

/** After all those searches, so with what they read of the columns. The engine itself takes some 60 MB: in a smaller catalogue that would be most of it. */
const memoryHeld = async (portal: Portal, size: number): Promise<Figure[]> => {
  if (size < 1_000_000) return [];
  const metric = `${size}: memory that the process holds since it began, per style-color, against 400 bytes`;
  return [figure(metric, 'bytes', (await portal.memory()) / size, 400, 1)];
};

const rarePrice = 9_876.54;

/** From the change to the answer that has it, in the worst case: nobody wrote down what changed, so the columns are behind. */
const findChangedPrice = async (portal: Portal, size: number): Promise<Figure> => {
  const db = await openDatabase({ url: portal.databaseUrl });
  const body = {
    'locations.code': 'US',
    'locations.wholesalePrice': rarePrice,
    _options: { limit: 10, totalCount: true },
  };
  const found = async () => (await portal.post<{ totalCount: number }>('/products/fetch', body)).totalCount;
  const price = (text: string, values: readonly unknown[]) =>
    db.pool.query(
      `WITH changed AS (${text}), moved AS (UPDATE catalogue_state SET version = version + 1) SELECT count(*) FROM changed`,
      [...values],
    );
  const { rows } = await db.pool.query<{ product_id: number; wholesale_price: string }>(
    `SELECT product_id, wholesale_price FROM product_locations WHERE code = 'US' ORDER BY product_id LIMIT 1`,
  );
  const set = `UPDATE product_locations SET wholesale_price = $1 WHERE code = 'US' AND product_id = $2 RETURNING 1`;
  try {
    await price(set, [rarePrice, rows[0]?.product_id]);
    const began = performance.now();
    while ((await found()) !== 1);
    return figure(`${size}: a changed price found by search, against 1 s`, 'ms', performance.now() - began, 1_000, 1);
  } finally {
    await price(set, [rows[0]?.wholesale_price, rows[0]?.product_id]);
    await db.close();
  }
};

const measure = async (size: number): Promise<Measured> => {
  const dataDir = join(folder, `bench-catalogue-${size}`);
  const made = await makeColumns(dataDir, size);
  const portal = await openPortal(dataDir, size);
  const peer = await openPeer<Asked>(portal.databaseUrl, new URL('./by-hand.ts', import.meta.url));
  try {
    const pairs = await pairsFrom(portal.databaseUrl);
    const taken = await takeColumns(portal, size);
    const page = await compare(portal, peer, 'page');
    const nextPage = await compare(portal, peer, 'nextPage');
    const suggestions = await compare(portal, peer, 'suggestions');
    const validate = await compare(portal, peer, 'validate', pairs);
    const facets = await compare(portal, peer, 'facets');
    const memory = await memoryHeld(portal, size);
    const stream = await portal.lines('/products/fetch/stream', {
      productType: 'Footwear',
      _options: { limit: 50_000 },
    });
    const delay = await mixed(portal, pairs);
    const ours = (times: readonly Times[]) => median(times.map((time) => time.ours));
    return {
      page: ours(nextPage),
      withTotal: ours(page),
      facets: ours(facets),
      suggestions: ours(suggestions),
      validate: ours(validate),
      figures: [
        ...made,
        taken,
        ...memory,
        medianFigure(`${size}: filtered and sorted page of 100 with total`, 'ms', page, byColumns(size)),
        medianFigure(`${size}: the page after it, total known`, 'ms', nextPage, 1.5),
        medianFigure(`${size}: style suggestions`, 'ms', suggestions, 2),
        medianFigure(`${size}: validate 5,000 pairs`, 'ms', validate, 1.5),
        medianFigure(`${size}: facets with counts`, 'ms', facets, byColumns(size)),
        figure(
          `${size}: first batch of a stream against all ${stream.rows} rows`,
          'ms',
          stream.first,
          stream.whole,
          0.05,
        ),
        figure(`${size}: event loop delay p99 with 32 clients against 50 ms`, 'ms', delay, 50, 1),
        await findChangedPrice(portal, size),
      ],
    };
  } finally {
    await peer.stop();
    await portal.stop();
  }
};

const growth = (small: Measured, large: Measured): Figure[] => [
  figure('page: growth to the largest size', 'ms', large.page, small.page, 1.5),
  figure('page with its total: growth to the largest size', 'ms', large.withTotal, small.withTotal, 5),
  figure('facets: growth to the largest size', 'ms', large.facets, small.facets, 5),
  figure('suggestions: growth to the largest size', 'ms', large.suggestions, small.suggestions, 1.5),
  figure('validate: growth to the largest size', 'ms', large.validate, small.validate, 1.5),
];

async function run(): Promise<Figure[]> {
  const measured: Measured[] = [];
  for (const size of sizes) measured.push(await measure(size));
  const [small, large] = [measured[0], measured.at(-1)];
  return [
    ...measured.flatMap((each) => each.figures),
    ...(small && large && small !== large ? growth(small, large) : []),
    ...(await measureLibrary(join(folder, 'bench-library'))),
  ];
}

export const bench: Bench = { peer: 'SQL by hand over HTTP', run };
