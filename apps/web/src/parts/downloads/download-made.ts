import { failureMessages } from '@atelier/domain/vocabulary/messages';
import { fileTimings } from '@atelier/domain/vocabulary/timings';
import { download } from './downloads.ts';
import { receive } from './receive.ts';

/** [M14.2] A document that is made while it comes; cancelling ends the making, too. */
export const downloadMade = (name: string, ask: (signal: AbortSignal) => Promise<Response>): Promise<void> =>
  download({
    name,
    cancelText: failureMessages.documentCancelled,
    clearsAfter: fileTimings.reportQueueClear,
    run: async ({ signal, onProgress }) => receive(await ask(signal), onProgress),
  });
