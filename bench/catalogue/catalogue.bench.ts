import { join } from 'node:path';
import { repositoryRoot } from '@atelier/api/src/platform/config.ts';
import { openDatabase } from '@atelier/api/src/platform/db/connect.ts';
import { openPeer, type Peer } from '../peer.ts';
import { type Bench, type Figure, figure, median, medianFigure } from '../run.ts';
import { measureLibrary } from './library.ts';
import { openPortal, type Portal } from './portal.ts';
import { type Asked, type Kind, type Pair, questionFor } from './questions.ts';

/** CATALOGUE_SIZES=200000,1000000 also measures how times grow; loading a million takes several minutes once. */
const sizes = (process.env.CATALOGUE_SIZES ?? '200000').split(',').map(Number);
const folder = process.env.CATALOGUE_DATA ?? join(repositoryRoot, '.data');
const rounds = 16;
const warmUp = 3;

type Times = { readonly ours: number; readonly peer: number };
type Measured = {
  readonly page: number;
  /** An exact total counts what matches, so it grows with the catalogue, for everybody. */
  readonly withTotal: Times;
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

const measure = async (size: number): Promise<Measured> => {
  const portal = await openPortal(join(folder, `bench-catalogue-${size}`), size);
  const peer = await openPeer<Asked>(portal.databaseUrl, new URL('./by-hand.ts', import.meta.url));
  try {
    const pairs = await pairsFrom(portal.databaseUrl);
    const page = await compare(portal, peer, 'page');
    const nextPage = await compare(portal, peer, 'nextPage');
    const suggestions = await compare(portal, peer, 'suggestions');
    const validate = await compare(portal, peer, 'validate', pairs);
    const facets = await compare(portal, peer, 'facets');
    const stream = await portal.lines('/products/fetch/stream', {
      productType: 'Footwear',
      _options: { limit: 50_000 },
    });
    const delay = await mixed(portal, pairs);
    const ours = (times: readonly Times[]) => median(times.map((time) => time.ours));
    return {
      page: ours(nextPage),
      withTotal: { ours: ours(page), peer: median(page.map((time) => time.peer)) },
      suggestions: ours(suggestions),
      validate: ours(validate),
      figures: [
        medianFigure(`${size}: filtered and sorted page of 100 with total`, 'ms', page, 1.5),
        medianFigure(`${size}: the page after it, total known`, 'ms', nextPage, 1.5),
        medianFigure(`${size}: style suggestions`, 'ms', suggestions, 2),
        medianFigure(`${size}: validate 5,000 pairs`, 'ms', validate, 1.5),
        medianFigure(`${size}: facets with counts`, 'ms', facets, 1.5),
        figure(
          `${size}: first batch of a stream against all ${stream.rows} rows`,
          'ms',
          stream.first,
          stream.whole,
          0.05,
        ),
        figure(`${size}: event loop delay p99 with 32 clients against 50 ms`, 'ms', delay, 50, 1),
      ],
    };
  } finally {
    await peer.stop();
    await portal.stop();
  }
};

const growth = (small: Measured, large: Measured): Figure[] => [
  figure('page: growth to the largest size', 'ms', large.page, small.page, 1.5),
  figure(
    'page with its total: growth against that of hand SQL',
    'x',
    large.withTotal.ours / small.withTotal.ours,
    large.withTotal.peer / small.withTotal.peer,
    1.5,
  ),
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
