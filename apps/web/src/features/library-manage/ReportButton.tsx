import { libraryKinds } from '@atelier/domain/library/library-kinds';
import { failureMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { download, receive } from '../../parts/downloads/index.ts';
import { send } from '../../platform/api/index.ts';
import type { OpenItems } from './open-items.ts';
import { statusOf } from './tabs.ts';

/** [M16.2] What the grid shows, all of it, as a sheet that the server writes. */
export function ReportButton({ items }: { items: OpenItems }) {
  const [running, setRunning] = useState(false);
  const { library, tab, conditions } = items;
  const start = async () => {
    setRunning(true);
    await download({
      name: `${libraryKinds[library.type].manageTitle.replace('Manage ', '')} ${statusOf[tab].toLowerCase()}.xlsx`,
      cancelText: failureMessages.documentCancelled,
      run: async ({ signal, onProgress }) => {
        const asked = { params: { libraryType: library.type }, body: { query: conditions() } };
        return receive(await send('assetReport', asked, { signal }), onProgress);
      },
    });
    setRunning(false);
  };
  return (
    <Button icon={<FileSpreadsheet size={15} strokeWidth={1.75} />} busy={running} onClick={() => void start()}>
      Report
    </Button>
  );
}
