import type { Compare } from '@atelier/domain/filter/query-tree';
import { defaultTimeZone } from '@atelier/domain/vocabulary/limits';
import type { SignedIn } from '../../platform/http/sessions.ts';
import type { Parameters } from '../../platform/query/parameters.ts';
import { everyone, type SourceField, source } from '../../platform/query/source.ts';
import { containing } from '../users/index.ts';

type Field = SourceField<SignedIn>;

const column = (name: string, more: Pick<Field, 'type'> & Partial<Field>): Field => ({
  scope: 'entry',
  sql: (alias) => `${alias}.${name}`,
  seenBy: everyone,
  ...more,
});

/** Of assortments only the names of the changed cells: a price found by its digits would be told (G39). */
const words = (alias: string, { values }: Compare, parameters: Parameters): string =>
  `concat_ws(' ', ${alias}.summary, ${alias}.entity_id, ${alias}.actor, ${alias}.actor_name, ${alias}.api_key,
     CASE WHEN ${alias}.entity = 'assortment'
       THEN (SELECT string_agg(c ->> 'field', ' ') FROM jsonb_array_elements(${alias}.changes) c)
       ELSE ${alias}.changes::text END) ILIKE ${parameters.add(containing(String(values[0])))}`;

/** [R17] A day in the form is a calendar day of the company, whatever zone the server runs in. */
const dayStart = (day: string, parameters: Parameters, plus: number) =>
  `((${parameters.add(day)}::date + ${plus})::timestamp AT TIME ZONE '${defaultTimeZone}')`;

const onDays = (alias: string, { is, values }: Compare, parameters: Parameters): string => {
  const day = String(values[0]);
  const from = () => `${alias}.at >= ${dayStart(day, parameters, is === 'gt' ? 1 : 0)}`;
  const to = () => `${alias}.at < ${dayStart(day, parameters, is === 'lt' ? 0 : 1)}`;
  if (is === 'gt' || is === 'gte') return from();
  if (is === 'lt' || is === 'lte') return to();
  return is === 'ne' ? `NOT (${from()} AND ${to()})` : `(${from()} AND ${to()})`;
};

/** [M23.2] The log of what was done; whoever may read it reads every entry, without the prices they do not see elsewhere. */
export const auditSource = source<SignedIn>({
  name: 'audit log',
  table: 'audit_log',
  alias: 'e',
  key: 'id',
  fields: {
    at: column('at', { type: 'instant', sortable: true }),
    day: column('at', { type: 'date', compare: onDays }),
    actor: column('actor', { type: 'text', sortable: true }),
    actorName: column('actor_name', { type: 'text', sortable: true }),
    action: column('action', { type: 'text', sortable: true }),
    entity: column('entity', { type: 'text', sortable: true }),
    entityId: column('entity_id', { type: 'text' }),
    text: column('summary', { type: 'search', compare: words }),
  },
  scope: 'everybody',
});
