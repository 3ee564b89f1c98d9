import { describe, expect, test } from 'vitest';
import { reader } from '../../../../test/answers-by-columns.ts';
import { aCatalogueByColumns } from '../../../../test/catalogue-by-columns.ts';
import { randomSearches } from '../../../../test/random-searches.ts';
import { scrambleHidden } from '../../../../test/scramble-hidden.ts';

// PostgreSQL itself is held against the rules by query-oracle, on each of its versions; this is about the columns beside it.
const byColumns = await aCatalogueByColumns();
const { db, columns, answers, inStep, reply } = byColumns;
const { randomAsked, agree } = randomSearches(byColumns, 20_261_117);

describe('[G39] the catalogue by columns', () => {
  test('random searches of random readers have the same pages, order, totals and facets', async () => {
    await inStep();
    answers.byColumns = 0;
    await agree(400);
    // Where most is left to PostgreSQL, or refused, nothing would be proved.
    expect(answers.byColumns).toBeGreaterThan(200);
  });

  test('answers do not depend on what the reader may not see', async () => {
    for (const name of ['dist', 'iaUS', 'user']) {
      const asked = Array.from({ length: 30 }, () => randomAsked(reader(name)));
      await inStep();
      const before: unknown[] = [];
      for (const one of asked) before.push(await reply(columns, one));
      await scrambleHidden(db, name);
      await inStep();
      for (const [n, one] of asked.entries())
        expect(await reply(columns, one), JSON.stringify(one.body)).toEqual(before[n]);
    }
  });
});
