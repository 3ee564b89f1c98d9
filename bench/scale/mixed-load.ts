import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { personas } from '@atelier/demo-data/people/personas';
import { listLimits } from '@atelier/domain/vocabulary/limits';
import { signIn } from '../catalogue/portal.ts';
import { type Figure, figure } from '../run.ts';
import { Crowd } from './crowd.ts';
import { HostWatch } from './host-watch.ts';

const users = 200;
/** A whole minute: what runs once in it is met once. */
const secondsOfAll = 60;
/** Minutes that people work at most, until the host has left them as many edits in peace as half a minute has. */
const minutesAtMost = 4;
const editsInPeace = 500;
/** What runs by itself every minute has run once: the first time its code is read from the disk. */
const secondsOfWarming = 65;
/** Twice as many each time, until somebody feels it. */
const crowds = [400, 800, 1600];
const secondsOfStep = 15;
/** An edit that takes longer than this is felt. */
const feltMs = 1_000;
/** Somebody looks, thinks and acts again. */
const thinkMs = { least: 2_000, most: 6_000 };

/** What the library shows of a product. */
const shown = [
  'name',
  'colorDescription',
  'gender',
  'division',
  'pillar',
  'seasonCodes',
  'newStyle',
  'images',
  'prices',
  'availabilityDate',
  'lifeCycle',
  'locations.code',
];
const genders = ['Women', 'Men'];

interface Row {
  readonly style: string;
  readonly color: string;
  readonly version: number;
}

const percentile = (edits: readonly Edit[], share: number): number =>
  edits.map(({ ms }) => ms).sort((a, b) => a - b)[Math.min(edits.length - 1, Math.floor(edits.length * share))] ?? 0;

const pageOfProducts = 400;

const productsOf = async (crowd: Crowd, count: number): Promise<{ style: string; color: string }[]> => {
  const found: { style: string; color: string }[] = [];
  while (found.length < count) {
    const limit = Math.min(pageOfProducts, count - found.length);
    const asked = { _options: { limit, skip: found.length, sort: { styleNumeric: 1 } }, _select: ['name'] };
    const { data } = (await crowd.call('POST', '/products/fetch', asked)) as { data: Row[] };
    if (data.length === 0) throw new Error('The catalogue has too few style-colors.');
    found.push(...data.map(({ style, color }) => ({ style, color })));
  }
  return found;
};

interface Edit {
  readonly began: number;
  readonly ms: number;
}

interface Worked {
  readonly acts: number;
  readonly edits: readonly Edit[];
  readonly errors: readonly string[];
}

let searched = 0;

/** What people do together with an assortment in which everybody has a row of their own. */
class Plan {
  readonly #crowd: Crowd;
  readonly #products: readonly { style: string; color: string }[];
  readonly #id: string;

  private constructor(crowd: Crowd, products: readonly { style: string; color: string }[], id: string) {
    this.#crowd = crowd;
    this.#products = products;
    this.#id = id;
  }

  static async open(crowd: Crowd, products: readonly { style: string; color: string }[]): Promise<Plan> {
    const made = (await crowd.call('POST', '/assortments', { type: 'item', title: 'Mixed load', products })) as {
      _id: string;
    };
    return new Plan(crowd, products, made._id);
  }

  async #read(who: number): Promise<Row> {
    const asked = { assortmentsQuery: { _id: this.#id }, ids: [this.#products[who]!], _options: { limit: 1 } };
    const { data } = (await this.#crowd.call('POST', '/assortments/products/query', asked)) as { data: Row[] };
    return data[0]!;
  }

  async #edit(who: number, n: number): Promise<Edit> {
    const { style, color, version } = await this.#read(who);
    const body = { updateProducts: [{ style, color, version, values: { colorNote: `note ${n}` } }] };
    const began = performance.now();
    await this.#crowd.call('PATCH', `/assortments/batch/${this.#id}`, body, { 'idempotency-key': randomUUID() });
    return { began, ms: performance.now() - began };
  }

  /** The first page of the library with its total, each time of another search: nothing of it is remembered. */
  #search(n: number): Promise<unknown> {
    searched += 1;
    const query = {
      productType: 'Footwear',
      gender: genders[n % genders.length],
      styleNumeric: { $gte: searched },
    };
    const _options = { limit: listLimits.gridLoad, skip: 0, totalCount: true, sort: { styleNumeric: -1 } };
    return this.#crowd.call('POST', '/products/fetch', { query, _select: shown, _options });
  }

  /** Two of five edit a cell of their own row, two search, one reads rows; when an edit was made. */
  async act(who: number, n: number): Promise<Edit | undefined> {
    if (n % 5 < 2) return this.#edit(who, n);
    if (n % 5 < 4) await this.#search(n);
    else await this.#read(who);
    return undefined;
  }
}

/** Ten people plan together, as a team does. */
const team = 10;

const openPlans = async (crowd: Crowd, people: number): Promise<Plan[]> => {
  const products = await productsOf(crowd, people);
  const plans: Plan[] = [];
  for (let at = 0; at < people; at += team) plans.push(await Plan.open(crowd, products.slice(at, at + team)));
  return plans;
};

const work = async (plans: readonly Plan[], people: number, seconds: number): Promise<Worked> => {
  const edits: Edit[] = [];
  const errors: string[] = [];
  let acts = 0;
  const until = performance.now() + seconds * 1000;
  const everybody = Array.from({ length: people }, async (_, who) => {
    await sleep(Math.random() * thinkMs.most);
    for (let n = who; performance.now() < until; n += 1) {
      await plans[Math.floor(who / team)]!.act(who % team, n).then(
        (edited) => {
          acts += 1;
          if (edited !== undefined) edits.push(edited);
        },
        (error: unknown) => errors.push(String(error)),
      );
      await sleep(thinkMs.least + Math.random() * (thinkMs.most - thinkMs.least));
    }
  });
  await Promise.all(everybody);
  for (const error of new Set(errors)) console.log(error);
  return { acts, edits, errors };
};

const say = (people: number, seconds: number, { acts, edits, errors }: Worked): void => {
  const ms = (share: number) => percentile(edits, share).toFixed(0);
  console.log(
    `${people} people: ${(acts / seconds).toFixed(0)} acts a second, edits p50 ${ms(0.5)} ms, p99 ${ms(0.99)} ms, ${errors.length} failed`,
  );
};

/** Minute after minute, until there are enough edits beside which the host did nothing else; of the rest only failures count. */
const workInPeace = async (plans: readonly Plan[]): Promise<Worked> => {
  const watch = new HostWatch();
  const all = { acts: 0, edits: [] as Edit[], errors: [] as string[] };
  const inPeace = () => all.edits.filter(({ began, ms }) => watch.wasQuiet(began, began + ms));
  for (let minute = 0; minute < minutesAtMost && inPeace().length < editsInPeace; minute += 1) {
    const { acts, edits, errors } = await work(plans, users, secondsOfAll);
    say(users, secondsOfAll, { acts, edits, errors });
    all.acts += acts;
    all.edits.push(...edits);
    all.errors.push(...errors);
  }
  watch.stop();
  const peaceful = inPeace();
  const quiet = Math.round(100 * watch.quietShare);
  console.log(
    `as far as the host tells it left us the cores in ${quiet} % of the time, with ${peaceful.length} of ${all.edits.length} edits`,
  );
  if (peaceful.length >= editsInPeace) return { ...all, edits: peaceful };
  console.log('too few of them: all edits count, and say more of the host than of the portal');
  return all;
};

/** People at work for a minute or more, all of them listening; then more and more, until an edit in a hundred is felt. */
export const mixedFigures = async (urls: readonly string[], cookie: string): Promise<Figure[]> => {
  const crowd = new Crowd(urls, cookie);
  const plans = await openPlans(crowd, crowds.at(-1)!);
  const cookies = await Promise.all(personas.map(({ email }) => signIn(urls[0]!, email)));
  const closes = await Promise.all(
    Array.from({ length: users }, (_, at) => crowd.follow(cookies[at % cookies.length]!)),
  );
  // Processes that were just started are not what people meet: by so many their code has run some thousand times, after
  // which it takes a quarter less of the processor.
  await work(plans, crowds[0]!, secondsOfWarming);
  const worked = await workInPeace(plans);
  console.log(`${crowd.heard} times told`);
  let carried = users;
  for (const people of crowds) {
    const more = await work(plans, people, secondsOfStep);
    say(people, secondsOfStep, more);
    if (more.errors.length > 0 || percentile(more.edits, 0.99) > feltMs) break;
    carried = people;
  }
  for (const close of closes) close();
  crowd.close();
  const { edits, errors } = worked;
  return [
    figure(
      `edits of ${users} people at work, p99 beside p50`,
      'ms',
      percentile(edits, 0.99),
      percentile(edits, 0.5),
      3,
    ),
    figure(`failed acts of ${users} people, of 1`, 'acts', errors.length, 1, 0),
    figure(
      `${users} people, of those who work before an edit in a hundred takes a second`,
      'people',
      users,
      carried,
      1,
    ),
  ];
};
