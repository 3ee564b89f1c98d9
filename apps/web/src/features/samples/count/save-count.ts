import type { SampleLibrary } from '@atelier/domain/access/user';
import type { CountedPlace } from '@atelier/domain/sample/sample-count';
import { counted } from '@atelier/domain/vocabulary/counted';
import { toastTimings } from '@atelier/domain/vocabulary/timings';
import type { QueryClient } from '@tanstack/react-query';
import { handle } from '../../../parts/sample-handling/index.ts';
import { isApiFailure } from '../../../platform/api/index.ts';
import { toast } from '../../../platform/toasts/index.ts';
import type { CountSheet } from './count-sheet.ts';

interface Given {
  readonly library: SampleLibrary;
  readonly place: CountedPlace;
  readonly sheet: CountSheet;
  /** Codes that are left out. */
  readonly unknown: ReadonlySet<string>;
  readonly shown: string;
}

/** [M18] One change for the whole walk, and one press takes it back. */
export async function saveCount(client: QueryClient, { library, place, sheet, unknown, shown }: Given): Promise<void> {
  const params = { library };
  const seen = [...sheet.found, ...sheet.unexpected].filter(({ code }) => !unknown.has(code));
  const body = {
    place: { ...place },
    found: seen.map(({ code, found }) => ({ code, quantity: found })),
    missing: sheet.missing.map(({ code }) => code),
  };
  const words = `${shown} counted.`;
  const told = await handle('saveCount', { params, body }, words);
  const refresh = () => client.invalidateQueries({ queryKey: ['samples'] });
  void refresh();
  if (told === undefined) return void toast.info('No network. It is kept here and sent later.');
  if (told.before.length === 0) return void toast.success(`${words} Nothing had to change.`);
  const undo = () =>
    handle('batchSamples', { params, body: { samples: told.before } }, `Undo: ${words}`).then(
      refresh,
      (error: unknown) => (isApiFailure(error) ? void toast.error(error.message) : Promise.reject(error)),
    );
  toast.success(`${words} ${counted(told.before.length, 'sample')} changed. Press to undo.`, {
    duration: toastTimings.userLock,
    onPress: () => void undo(),
  });
}
