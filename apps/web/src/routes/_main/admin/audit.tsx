import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { AuditScreen } from '../../../features/admin/audit/AuditScreen.tsx';
import { readListSearch } from '../../../parts/list/list-search.ts';

export const Route = createFileRoute('/_main/admin/audit')({
  staticData: { title: 'Audit log', access: needs.viewAudit },
  validateSearch: readListSearch,
  component: () => <AuditScreen search={Route.useSearch()} />,
});
