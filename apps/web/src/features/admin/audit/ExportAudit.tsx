import { conditionsOf, type ListSearch, parametersIn } from '../../../parts/list/index.ts';
import { ListExportButton } from '../../../parts/sheet-export/index.ts';
import { call } from '../../../platform/api/index.ts';
import { type AuditEntry, auditColumns, auditList } from './audit.list.ts';

const atOnce = 1_000;

const everyColumn = () => auditColumns.map((column) => ({ ...column, hidden: false }));

/** Every entry that the search finds, newest first. */
export function ExportAudit({ search }: { search: ListSearch }) {
  const query = conditionsOf(auditList, parametersIn(auditList.filters, search));
  return (
    <ListExportButton<AuditEntry>
      filename="audit-log.xlsx"
      label={auditList.title}
      columns={everyColumn}
      idOf={auditList.idOf}
      pageSize={atOnce}
      page={(skip, totalCount, signal) =>
        call('queryAudit', { body: { query, _options: { limit: atOnce, skip, totalCount } } }, { signal })
      }
    />
  );
}
