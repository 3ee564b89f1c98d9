import { transportMessages } from '@atelier/domain/vocabulary/messages';
import { AssortmentsPage } from '../../../pages/areas/assortments-page.ts';
import { launchOwnBrowser } from '../../../pages/visits/browser.ts';
import { familyOf, signalAll } from '../product/processes.ts';

/** Somebody at a browser who holds the edit lock, has just typed something, and whose machine falls asleep. */
export interface SleepingHolder {
  /** Wakes up and tells whether the person is shown that nothing was saved. */
  wake(): Promise<boolean>;
  close(): Promise<void>;
}

export async function fallAsleepWhileTyping(id: string, persona: string): Promise<SleepingHolder> {
  const { browser, server } = await launchOwnBrowser();
  const page = await AssortmentsPage.open(browser, `/product/assortments/internal/${id}/manage`, persona);
  await page.button('Add products').waitFor();
  const row = page.grid.locator('[role=row]:not([aria-expanded])').nth(1);
  await page.type(row, 'Color Note', 'Typed before the sleep');
  const family = familyOf(server.process().pid!);
  signalAll(family, 'SIGSTOP');
  return {
    async wake() {
      const told = page.page.getByText(transportMessages.userLockTail, { exact: false }).first();
      signalAll(family, 'SIGCONT');
      return told.waitFor({ timeout: 20_000 }).then(
        () => true,
        () => false,
      );
    },
    async close() {
      await page.close();
      await server.close();
    },
  };
}
