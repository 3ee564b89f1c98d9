import { dice } from '@atelier/demo-data/random';
import { countedFields } from '@atelier/domain/product/declared-fields';
import { expect } from 'vitest';
import { hasColumn } from '../src/features/products/columns/column-tables.ts';
import { productSourceFields } from '../src/features/products/question/product-source.ts';
import { reader } from './answers-by-columns.ts';
import type { AskedProducts, aCatalogueByColumns } from './catalogue-by-columns.ts';
import { knownValues, randomQuestion, randomSort } from './random-questions.ts';

type ByColumns = Pick<Awaited<ReturnType<typeof aCatalogueByColumns>>, 'catalogue' | 'columns' | 'reply'>;

/** Searches of random readers that PostgreSQL and the columns have to answer with the same words. */
export const randomSearches = ({ catalogue, columns, reply }: ByColumns, seed: number) => {
  const known = knownValues(
    catalogue,
    Object.keys(productSourceFields).filter((path) => path !== 'search'),
  );
  known.set('search', ['blk', '100', 'run']);

  /** What columns hold is asked for more often: the rest is PostgreSQL's both times. */
  const kept = new Map([...known].filter(([path]) => hasColumn(path)));

  const roll = dice(seed);
  const readers = ['admin', 'user', 'iaUS', 'dist', 'mgr'].map(reader);

  const randomAsked = (user = roll.pick(readers)): AskedProducts => {
    const question = randomQuestion(roll, productSourceFields, roll.chance(0.85) ? kept : known);
    if (roll.chance(0.5)) question['locations.code'] = roll.pick(['US', 'EU', 'JP']);
    if (roll.chance(0.2)) question[roll.pick(['seasonCodes', 'popType', 'dueDate', 'storeType'])] = null;
    if (roll.chance(0.2))
      question[roll.pick(['popGender', 'lifeCycle', 'locations.sizeRange'])] = { $nin: [null, 'x', 'y'] };
    if (roll.chance(0.2))
      question[roll.pick(['locations.wholesalePrice', 'locations.markupPercent'])] = { $in: [0.5, 1, 0.4545, 45.5] };
    const options = { limit: roll.int(1, 60), skip: roll.pick([0, 0, 7]), totalCount: true };
    const sorted = roll.chance(0.7) ? { sort: randomSort(roll, productSourceFields) } : {};
    return {
      user,
      body: { ...question, _options: { ...options, ...sorted } },
      fields: Array.from({ length: 3 }, () => roll.pick(countedFields)),
    };
  };

  const agree = async (count: number): Promise<void> => {
    for (let n = 0; n < count; n++) {
      const asked = randomAsked();
      const [byPostgres, byColumns] = [await reply(undefined, asked), await reply(columns, asked)];
      expect(byColumns, JSON.stringify({ ...asked, user: asked.user.userCode })).toEqual(byPostgres);
    }
  };
  return { randomAsked, agree };
};
