import type { Reply } from '@atelier/contract';
import type { Field } from '@atelier/domain/fields/field';
import { number } from '@atelier/domain/fields/number';
import { text } from '@atelier/domain/fields/text';
import { auditFilters } from '@atelier/domain/filter/audit-filters';
import type { ColumnDef } from '@atelier/grid';
import type { ListDeclaration } from '../../../parts/list/index.ts';
import { call } from '../../../platform/api/index.ts';
import { formatDayTime } from '../../../platform/dates.ts';

export type AuditEntry = Reply<'queryAudit'>['data'][number];

const words = (
  id: string,
  label: string,
  width: number,
  more: Partial<ColumnDef<AuditEntry>> = {},
): ColumnDef<AuditEntry> => ({ id, label, width, field: text() as Field, ...more });

/** The log as a table: what the screen shows, and what its sheet holds. */
export const auditColumns: readonly ColumnDef<AuditEntry>[] = [
  words('at', 'When', 160, { read: ({ at }) => formatDayTime(at) }),
  words('actorName', 'Who', 170),
  words('actor', 'User code', 100, { hidden: true }),
  words('viewAs', 'Viewed as', 100, { hidden: true, read: ({ viewAs }) => viewAs ?? '' }),
  words('apiKey', 'API key', 180, { hidden: true, read: ({ apiKey }) => apiKey ?? '' }),
  words('action', 'Action', 190),
  words('summary', 'What', 620),
  words('entity', 'Record', 110),
  words('entityId', 'Record id', 280, { hidden: true }),
  { id: 'fields', label: 'Fields', width: 80, field: number() as Field, read: ({ changes }) => changes.length },
];

export const auditList: ListDeclaration<AuditEntry> = {
  title: 'Audit log',
  counted: (total) => `${total.toLocaleString('en-US')} ${total === 1 ? 'entry' : 'entries'}`,
  searchHint: 'Words, names, ids',
  emptyText: 'Nothing was recorded for this search.',
  filters: auditFilters,
  columns: auditColumns,
  opensBy: ['summary'],
  idOf: ({ id }) => id,
  sortedBy: { at: 'at', actorName: 'actorName', actor: 'actor', action: 'action', entity: 'entity' },
  read: (body, signal) => call('queryAudit', { body }, { signal }),
  async facets(query, field, signal) {
    const { data } = await call('auditFacets', { body: { query, fields: [field] } }, { signal });
    return (data[field] ?? []).map(({ value, label, count }) => ({ value: String(value), label, count }));
  },
  cachedAs: ['admin', 'audit'],
};
