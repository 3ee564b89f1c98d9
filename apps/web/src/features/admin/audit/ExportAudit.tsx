import type { Field } from '@atelier/domain/fields/field';
import { number } from '@atelier/domain/fields/number';
import { text } from '@atelier/domain/fields/text';
import type { ColumnDef } from '@atelier/grid';
import { ListExportButton } from '../../../parts/sheet-export/index.ts';
import { call } from '../../../platform/api/index.ts';
import { formatDayTime } from '../../../platform/dates.ts';
import type { AuditSearch } from './audit-search.ts';
import type { AuditEntry } from './queries.ts';

type AuditColumn = ColumnDef<AuditEntry>;

const words = (id: string, label: string, read?: (entry: AuditEntry) => string): AuditColumn => ({
  id,
  label,
  field: text() as Field,
  ...(read ? { read } : {}),
});

const columns = (): AuditColumn[] => [
  words('at', 'When', ({ at }) => formatDayTime(at)),
  words('actorName', 'Who'),
  words('actor', 'User code'),
  words('viewAs', 'Viewed as', ({ viewAs }) => viewAs ?? ''),
  words('action', 'Action'),
  words('summary', 'What'),
  words('entity', 'Record'),
  words('entityId', 'Record id'),
  { id: 'fields', label: 'Fields', field: number() as Field, read: ({ changes }) => changes.length },
];

const atOnce = 100;

/** Every entry that the search finds, newest first. */
export const ExportAudit = ({ search: { page: _page, ...filters } }: { search: AuditSearch }) => (
  <ListExportButton
    filename="audit-log.xlsx"
    label="Audit log"
    columns={columns}
    idOf={({ id }) => id}
    pageSize={atOnce}
    page={(skip, _withTotal, signal) => call('searchAudit', { query: { ...filters, limit: atOnce, skip } }, { signal })}
  />
);
