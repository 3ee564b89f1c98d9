import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ListScreen, type ListSearch } from '../../../parts/list/index.ts';
import { AuditDrawer } from './AuditDrawer.tsx';
import { type AuditEntry, auditList } from './audit.list.ts';
import { ExportAudit } from './ExportAudit.tsx';

export function AuditScreen({ search }: { search: ListSearch }) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  return (
    <ListScreen
      declaration={auditList}
      search={search}
      onSearch={(next) => void navigate({ to: '/admin/audit', search: next, replace: true })}
      onOpen={setOpened}
      actions={<ExportAudit search={search} />}
    >
      <AuditDrawer entry={opened} onClose={() => setOpened(null)} />
    </ListScreen>
  );
}
