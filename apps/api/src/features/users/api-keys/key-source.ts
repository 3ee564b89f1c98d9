import type { Compare } from '@atelier/domain/filter/query-tree';
import type { SignedIn } from '../../../platform/http/sessions.ts';
import type { Parameters } from '../../../platform/query/parameters.ts';
import { everyone, type SourceField, source } from '../../../platform/query/source.ts';
import { containing } from '../text-patterns.ts';

type Field = SourceField<SignedIn>;

const column = (name: string, more: Partial<Field> = {}): Field => ({
  scope: 'key',
  type: 'text',
  sortable: true,
  sql: (alias) => `${alias}.${name}`,
  seenBy: everyone,
  ...more,
});

const words = (alias: string, { values }: Compare, parameters: Parameters): string =>
  `concat_ws(' ', ${alias}.name, ${alias}.prefix, ${alias}.owner, ${alias}.owner_name)
     ILIKE ${parameters.add(containing(String(values[0])))}`;

/** Only administrators of people come this far, and they read all of it but the keys themselves. */
export const keySource = source<SignedIn>({
  name: 'API keys',
  table: 'listed_api_keys',
  alias: 'k',
  key: 'id',
  fields: {
    name: column('name'),
    prefix: column('prefix'),
    owner: column('owner'),
    ownerName: column('owner_name'),
    reach: column('reach'),
    state: column('state'),
    createdDate: column('created_at', { type: 'instant' }),
    expiresDate: column('expires_at', { type: 'instant' }),
    lastUsed: column('last_used_at', { type: 'instant' }),
    text: column('name', { type: 'search', compare: words }),
  },
  scope: 'everybody',
});
