import { type ReportData, type ReportRoute, reports } from '@atelier/domain/report/report';
import { failureMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { download, receive } from '../../parts/downloads/index.ts';
import { send } from '../../platform/api/index.ts';
import { drilled, sentData } from './queries.ts';

interface Props {
  route: ReportRoute;
  data: ReportData;
  account?: string | undefined;
  territory?: string | undefined;
  /** What the rows are filtered by. */
  query?: Record<string, unknown>;
}

/** [M23.1] The rows of the report as the server writes them; it can be cancelled while it is made. */
export function ReportDownload({ route, data, account, territory, query = {} }: Props) {
  const [running, setRunning] = useState(false);
  const start = async () => {
    setRunning(true);
    await download({
      name: `${reports[route].label}.xlsx`,
      cancelText: failureMessages.documentCancelled,
      run: async ({ signal, onProgress }) => {
        const body = { fileData: sentData(data), query, ...drilled(account, territory) };
        return receive(await send('makeReport', { params: { reportRoute: route }, body }, { signal }), onProgress);
      },
    });
    setRunning(false);
  };
  return (
    <Button
      look="primary"
      iconOnPhone
      icon={<Download size={15} strokeWidth={1.75} />}
      busy={running}
      onClick={() => void start()}
    >
      Download XLSX
    </Button>
  );
}
