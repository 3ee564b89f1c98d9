import { dice } from '@atelier/demo-data/random';
import type { Product } from '@atelier/domain/product/product';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import { aPortal, personaEmail, thePersonas } from '../../../../test/builders.ts';
import { freshDatabase } from '../../../../test/test-database.ts';
import { withCatalogue } from '../../../../test/with-catalogue.ts';

const db = await freshDatabase();
const portal = await aPortal(db);
const products = await withCatalogue(db, { count: 600, today: '2026-11-15' });

let admin: ApiClient;
let dist: ApiClient;
beforeAll(async () => {
  await thePersonas(db);
  admin = await portal.as(personaEmail('admin'));
  dist = await portal.as(personaEmail('dist'));
});

const find = async (search: string, client = admin) => {
  const options = { limit: 1000, totalCount: true, sort: { styleNumeric: 1 as const } };
  const { data, totalCount } = await client.ok('fetchProducts', { body: { search, _options: options } });
  expect(totalCount).toBe(data.length);
  return data.map(({ id }) => id as string);
};

/** The rule on paper: trigrams of words, as PostgreSQL takes them. */
const trigramsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) => {
      const padded = `  ${word} `;
      return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));
    }),
  );
const likeness = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  let shared = 0;
  for (const one of a) if (b.has(one)) shared++;
  return Math.fround(shared / (a.size + b.size - shared));
};

const wordsWithin = (text: string): string[] => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const pairs = words.slice(1).map((word, at) => [words[at] ?? '', word]);
  return [
    ...words.filter((word) => word.length >= 3),
    ...pairs.filter((pair) => pair.some((word) => word.length >= 3)).map((pair) => pair.join(' ')),
  ];
};
const wordsOf = ({ style, color, name, colorDescription, categories, popType, popCategory }: Product): string[] => {
  const { shape, type, apparelType, apparelSubType } = categories as Readonly<
    Record<string, string | null | undefined>
  >;
  const texts = [name, color, colorDescription, shape, type, apparelType, apparelSubType, popType, popCategory];
  return [style, ...texts.flatMap((text) => wordsWithin(text ?? ''))];
};
const vocabulary = new Map(products.map((product) => [product.id, [...new Set(wordsOf(product))]]));
const trigrams = new Map([...new Set([...vocabulary.values()].flat())].map((word) => [word, trigramsOf(word)]));

const nearestAmong = (typed: string, known: readonly Product[]): string[] => {
  const letters = trigramsOf(typed);
  const like = new Map([...trigrams].map(([word, its]) => [word, likeness(letters, its)]));
  const near = known.map(({ id, style, color }) => {
    const isBoth = typed.toUpperCase() === style + color;
    const both = isBoth ? [likeness(letters, trigramsOf(`${style} ${color}`))] : [];
    return { id, is: Math.max(...both, ...vocabulary.get(id)!.map((word) => like.get(word)!)) };
  });
  const best = Math.max(...near.map(({ is }) => is));
  return near.filter(({ is }) => is >= 0.25 && is >= best - 0.05).map(({ id }) => id);
};

const forDist = products.filter(
  ({ productType, color, locations }) =>
    locations.some(({ code }) => code === 'JP') && (productType !== 'POP' || ['BLK', 'AST'].includes(color)),
);

const spoilt = (word: string, roll: ReturnType<typeof dice>): string => {
  const at = roll.int(1, word.length - 2);
  return roll.pick([
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + word[at] + word.slice(at),
    word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
    `${word.slice(0, at)}z${word.slice(at + 1)}`,
  ]);
};

const told = products
  .map((product) => `${Object.values(product).flat().join(' ')} ${vocabulary.get(product.id)!.join(' ')}`)
  .join(' ')
  .toLowerCase();
/** What is held as it was typed is found without likeness. */
const isHeld = (typed: string) => told.includes(typed);

describe('[M8.1] a misspelt word', () => {
  test('finds what has the nearest words, of the products that its reader may know of', async () => {
    const roll = dice(20_261_117);
    const all = [...new Set([...vocabulary.values()].flat())].filter((word) => word.length >= 5);
    const short = all.filter((word) => !/\d/.test(word));
    let compared = 0;
    let differing = 0;
    for (let n = 0; n < 160; n++) {
      const typed = spoilt(roll.pick(roll.chance(0.8) ? short : all).replaceAll(' ', ''), roll).toLowerCase();
      if (isHeld(typed)) continue;
      const [anyone, theirs] = [nearestAmong(typed, products), nearestAmong(typed, forDist)];
      expect((await find(typed)).toSorted(), typed).toEqual(anyone.toSorted());
      expect((await find(typed, dist)).toSorted(), `${typed} as dist`).toEqual(theirs.toSorted());
      compared += anyone.length > 0 ? 1 : 0;
      if (anyone.filter((id) => forDist.some((product) => product.id === id)).join() !== theirs.join()) differing++;
    }
    expect(compared).toBeGreaterThan(90);
    // Where the nearest word is one that this reader may not know of, they have a nearest of their own.
    expect(differing).toBeGreaterThan(0);
  });

  test('beside one that is right finds what has both', async () => {
    const some = products.find(({ name }) => /[a-z]{7}$/i.test(name))!;
    const [color = ''] = some.colorDescription.toLowerCase().match(/[a-z]+/) ?? [];
    const [word = ''] = some.name.toLowerCase().match(/[a-z]+$/) ?? [];
    const typed = `${color} ${word.slice(0, 2)}${word.slice(3)}`;
    const found = await find(typed);
    expect(found).toContain(some.id);
    expect(found).toEqual(await find(`${color} ${word}`));
    expect(found.length).toBeLessThan((await find(word)).length);
  });

  test('a style and its color typed as one are that style-color', async () => {
    const { id, style, color } = products[40]!;
    expect(await find(`${style}${color}`)).toEqual([id]);
  });
});

describe('[G39] what a reader may not know of', () => {
  const elsewhere = products.find(
    ({ productType, locations }) => productType === 'Footwear' && !locations.some(({ code }) => code === 'JP'),
  )!;
  const named = async (name: string, work: () => Promise<void>): Promise<void> => {
    const rename = (to: string) =>
      db.pool.query(
        `WITH renamed AS (UPDATE products SET name = $1 WHERE style = $2 AND color = $3 RETURNING 1)
         UPDATE catalogue_state SET version = version + 1 FROM renamed`,
        [to, elsewhere.style, elsewhere.color],
      );
    await rename(name);
    try {
      await work();
    } finally {
      await rename(elsewhere.name);
    }
  };

  const [right = ''] = forDist.flatMap(({ name }) => name.toLowerCase().match(/[a-z]{7,}$/) ?? []);
  const wrong = `${right.slice(0, 2)}${right.slice(3)}`;

  test.each([
    ['has the word exactly as it was typed', wrong, wrong],
    ['has a word that is nearer', `${wrong}${wrong.at(-1)}`, wrong],
    ['has both of two words', `${wrong} black`, `black ${wrong}`],
  ])('neither adds nor takes away where it %s', async (_, name, typed) => {
    const before = { anyone: await find(typed), theirs: await find(typed, dist) };
    expect(before.theirs.length).toBeGreaterThan(0);
    await named(name, async () => {
      expect(await find(typed)).toEqual([elsewhere.id]);
      expect(before.anyone).not.toEqual([elsewhere.id]);
      expect(await find(typed, dist)).toEqual(before.theirs);
    });
  });
});
