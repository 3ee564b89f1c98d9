import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { AuditScreen } from '../../../features/admin/audit/AuditScreen.tsx';
import { readAuditSearch } from '../../../features/admin/audit/audit-search.ts';
import { auditQuery } from '../../../features/admin/audit/queries.ts';

export const Route = createFileRoute('/_main/admin/audit')({
  staticData: { title: 'Audit log', access: needs.viewAudit },
  validateSearch: readAuditSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.ensureQueryData(auditQuery(deps)),
  component: () => <AuditScreen search={Route.useSearch()} />,
});
