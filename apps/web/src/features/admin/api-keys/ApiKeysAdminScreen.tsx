import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ListScreen, type ListSearch } from '../../../parts/list/index.ts';
import { ApiKeyDrawer } from './ApiKeyDrawer.tsx';
import { apiKeyList, type OwnedKey } from './api-keys.list.ts';
import { ExportApiKeys } from './ExportApiKeys.tsx';

export function ApiKeysAdminScreen({ search }: { search: ListSearch }) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<OwnedKey | null>(null);
  return (
    <ListScreen
      declaration={apiKeyList}
      search={search}
      onSearch={(next) => void navigate({ to: '/admin/api-keys', search: next, replace: true })}
      onOpen={setOpened}
      actions={<ExportApiKeys search={search} />}
    >
      <ApiKeyDrawer opened={opened} onClose={() => setOpened(null)} />
    </ListScreen>
  );
}
