import type { Compare } from '@atelier/domain/filter/query-tree';
import type { SignedIn } from '../../platform/http/sessions.ts';
import type { Parameters } from '../../platform/query/parameters.ts';
import { everyone, type SourceField, source } from '../../platform/query/source.ts';
import { containing } from '../users/index.ts';

type Field = SourceField<SignedIn>;

const column = (name: string, more: Partial<Field> = {}): Field => ({
  scope: 'use',
  type: 'text',
  sortable: true,
  sql: (alias) => `${alias}.${name}`,
  seenBy: everyone,
  ...more,
});

const words = (alias: string, { values }: Compare, parameters: Parameters): string =>
  `concat_ws(' ', ${alias}.action, ${alias}.person, ${alias}.user_code, ${alias}.assortment, ${alias}.detail)
     ILIKE ${parameters.add(containing(String(values[0])))}`;

/** [M23.2] What people used, by day; only administrators come this far, and they read all of it. */
export const statisticSource = source<SignedIn>({
  name: 'statistics',
  table: 'statistic_uses',
  alias: 's',
  key: 'id',
  fields: {
    day: column('day', { type: 'date' }),
    action: column('action'),
    person: column('person'),
    userCode: column('user_code'),
    territory: column('territory'),
    season: column('season'),
    assortment: column('assortment'),
    detail: column('detail'),
    times: column('times', { type: 'number' }),
    text: column('action', { type: 'search', compare: words }),
  },
  scope: 'everybody',
});
