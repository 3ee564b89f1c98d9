import { scanTimings } from '@atelier/domain/vocabulary/timings';

/**
 * A scanner that acts as a keyboard: one burst of keys, ended by Enter. Answers what it typed then; whatever people
 * type is too slow to be one.
 */
export function createBurst() {
  let typed = '';
  let last = Number.NEGATIVE_INFINITY;
  return (key: string, at: number): string | undefined => {
    const isQuick = at - last <= scanTimings.betweenKeys;
    last = at;
    if (key === 'Enter') {
      const burst = isQuick ? typed : '';
      typed = '';
      return burst === '' ? undefined : burst;
    }
    if (key.length === 1) typed = (isQuick ? typed : '') + key;
    // Shift comes between letters; any other key ends it.
    else if (key !== 'Shift') typed = '';
    return undefined;
  };
}
