import type { SampleLibrary } from '@atelier/domain/access/user';
import { counted } from '@atelier/domain/vocabulary/counted';
import { toastTimings } from '@atelier/domain/vocabulary/timings';
import { call, isApiFailure } from '../../../platform/api/index.ts';
import { toast } from '../../../platform/toasts/index.ts';

const sayWhyNot = (error: unknown): void => {
  if (!isApiFailure(error)) throw error;
  toast.error(error.message);
};

/** [M18] All of them go back to where they belong, in one step that a press takes back. */
export async function returnAll(library: SampleLibrary, loans: readonly string[], changed: () => void): Promise<void> {
  const params = { library };
  try {
    const returned = await call('returnLoans', { params, body: { loans: [...loans] } });
    toast.success(`${counted(returned.samples, 'sample')} went back to their bins. Press to undo.`, {
      duration: toastTimings.userLock,
      onPress: () => void call('reopenLoans', { params, body: { loans: returned.loans } }).then(changed, sayWhyNot),
    });
  } catch (error) {
    sayWhyNot(error);
  }
  changed();
}
