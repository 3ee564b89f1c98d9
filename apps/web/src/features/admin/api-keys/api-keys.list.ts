import type { Reply } from '@atelier/contract';
import { keyScopeWords } from '@atelier/domain/access/api-keys';
import type { Field } from '@atelier/domain/fields/field';
import { text } from '@atelier/domain/fields/text';
import { apiKeyFilters } from '@atelier/domain/filter/api-key-filters';
import { counted } from '@atelier/domain/vocabulary/counted';
import type { ColumnDef } from '@atelier/grid';
import type { ListDeclaration } from '../../../parts/list/index.ts';
import { call } from '../../../platform/api/index.ts';
import { formatDay, formatDayTime } from '../../../platform/dates.ts';

export type OwnedKey = Reply<'queryApiKeys'>['data'][number];

const words = (
  id: string,
  label: string,
  width: number,
  more: Partial<ColumnDef<OwnedKey>> = {},
): ColumnDef<OwnedKey> => ({ id, label, width, field: text() as Field, ...more });

export const apiKeyColumns: readonly ColumnDef<OwnedKey>[] = [
  words('name', 'Name', 220),
  words('ownerName', 'Owner', 170),
  words('owner', 'User code', 100, { hidden: true }),
  words('prefix', 'Begins with', 140),
  words('scope', 'Scope', 340, { read: keyScopeWords }),
  words('state', 'State', 100),
  words('createdDate', 'Made', 90, { read: ({ createdDate }) => formatDay(createdDate) }),
  words('expiresDate', 'Ends', 90, { read: ({ expiresDate }) => formatDay(expiresDate) }),
  words('lastUsed', 'Last used', 150, { read: ({ lastUsed }) => (lastUsed === null ? '' : formatDayTime(lastUsed)) }),
];

export const apiKeyList: ListDeclaration<OwnedKey> = {
  title: 'API keys',
  counted: (total) => counted(total, 'key'),
  searchHint: 'Names, owners, beginnings',
  emptyText: 'No API key fits this search.',
  filters: apiKeyFilters,
  columns: apiKeyColumns,
  opensBy: ['name'],
  idOf: ({ _id }) => _id,
  sortedBy: {
    name: 'name',
    ownerName: 'ownerName',
    owner: 'owner',
    prefix: 'prefix',
    state: 'state',
    createdDate: 'createdDate',
    expiresDate: 'expiresDate',
    lastUsed: 'lastUsed',
  },
  read: (body, signal) => call('queryApiKeys', { body }, { signal }),
  async facets(query, field, signal) {
    const { data } = await call('apiKeyFacets', { body: { query, fields: [field] } }, { signal });
    return (data[field] ?? []).map(({ value, label, count }) => ({ value: String(value), label, count }));
  },
  cachedAs: ['admin', 'api-keys'],
};
