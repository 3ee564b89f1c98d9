import type { Reply } from '@atelier/contract';
import type { SampleImportLine } from '@atelier/contract/samples/sample-import';
import type { SampleLibrary } from '@atelier/domain/access/user';
import { counted } from '@atelier/domain/vocabulary/counted';
import { type DoneImport, sentLines } from '../../../parts/import/index.ts';
import { call, once, Refused } from '../../../platform/api/index.ts';

/** Keys of requests without an answer, by what was sent: pressing the button again is the same request. */
export type Unanswered = Map<string, string>;

export async function sendSamples(
  library: SampleLibrary,
  lines: readonly SampleImportLine[],
  unanswered: Unanswered,
): Promise<Reply<'importSamples'>> {
  const { body: file, sha256 } = await sentLines({}, lines);
  const idempotencyKey = unanswered.get(sha256) ?? crypto.randomUUID();
  unanswered.set(sha256, idempotencyKey);
  try {
    const imported = await call('importSamples', { params: { library }, query: { sha256 }, file }, { idempotencyKey });
    unanswered.delete(sha256);
    return imported;
  } catch (error) {
    if (error instanceof Refused) unanswered.delete(sha256);
    throw error;
  }
}

/** 'Added 12 samples, updated 1 sample.' */
const wordsOf = ({ added, updated }: Reply<'importSamples'>): string => {
  const parts = [
    ...(added > 0 ? [`${counted(added, 'sample')} added`] : []),
    ...(updated > 0 ? [`${counted(updated, 'sample')} updated`] : []),
  ];
  return parts.length === 0 ? 'Everything was there already.' : `${parts.join(', ')} by the import.`;
};

/** [M18.2] What was imported, and how all of it is taken back as one step. */
export function doneImport(library: SampleLibrary, imported: Reply<'importSamples'>): DoneImport {
  const { importId, added, updated } = imported;
  const key = once();
  return {
    items: added + updated,
    words: wordsOf(imported),
    async undo() {
      await call('undoSampleImport', { params: { library }, body: { importId } }, key);
    },
  };
}
