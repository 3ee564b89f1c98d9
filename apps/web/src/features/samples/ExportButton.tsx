import { failureMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { download, receive } from '../../parts/downloads/index.ts';
import { send } from '../../platform/api/index.ts';
import type { OpenSamples } from './open-samples.ts';

/** [M18.2] What the grid shows, all of it, as a sheet that the server writes. */
export function ExportButton({ samples: { library, conditions } }: { samples: OpenSamples }) {
  const [running, setRunning] = useState(false);
  const start = async () => {
    setRunning(true);
    await download({
      name: `${library} samples.xlsx`,
      cancelText: failureMessages.documentCancelled,
      run: async ({ signal, onProgress }) => {
        const asked = { params: { library }, body: { query: { ...conditions() } } };
        return receive(await send('exportSamples', asked, { signal }), onProgress);
      },
    });
    setRunning(false);
  };
  return (
    <Button icon={<FileSpreadsheet size={15} strokeWidth={1.75} />} busy={running} onClick={() => void start()}>
      Export
    </Button>
  );
}
