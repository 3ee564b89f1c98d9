import { afterAll, afterEach } from 'vitest';
import type { AssortmentsPage } from './assortments-page.ts';

/**
 * One page for tests that each begin at the same grid: from test to test it is left and walked to again, which takes all
 * that the grid held along. Loaded anew it is only after a test that failed, or one that `leave`s a page nobody can go on with.
 */
export function shareGrid(open: () => Promise<AssortmentsPage>) {
  let shared: AssortmentsPage | undefined;
  const leave = async (): Promise<void> => {
    await shared?.close();
    shared = undefined;
  };
  afterEach(({ task }) => (task.result?.state === 'fail' ? leave() : undefined));
  afterAll(leave);
  const at = async (path: string): Promise<AssortmentsPage> => {
    if (shared !== undefined) await shared.comeBackTo(path);
    shared ??= await open();
    return shared;
  };
  return { at, leave };
}
