import { shellMessages } from '@atelier/domain/vocabulary/messages';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AssortmentsPage, makeAssortment, manageAddress, wide } from '../../pages/areas/assortments-page.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { keepVisits } from '../../pages/visits/kept-visits.ts';
import { callAs, settled } from '../../pages/visits/portal.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchWarmBrowser();
});
afterAll(() => browser.close());
const come = keepVisits(() => browser);

describe('[M1.10] sizes', () => {
  it.each([
    [1440, 1152],
    [1920, 1280],
  ])('in a window of %d px the content dialog is %d px wide', async (window, wide) => {
    const { page, close } = await come({
      as: 'user',
      path: '/product/libraries/products',
      size: { width: window, height: 900 },
    });
    await settled(page);
    await page.locator('main a:has(img)').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('table').first().waitFor();
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(wide);
    await close();
  });

  it.each([
    [1000, 360],
    [320, 320],
  ])('in a window of %d px the drawer of the menus is %d px wide', async (window, wide) => {
    const { page, close } = await come({ as: 'user', path: '/dashboard', size: { width: window, height: 900 } });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByRole('link', { name: 'Dashboard' }).waitFor();
    await expect.poll(() => drawer.boundingBox()).toMatchObject({ width: wide, x: window - wide });
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await close();
  });
});

describe('[M1.10] the long-wait blocker', () => {
  const pasteLines = async (count: number) => {
    const start = await callAs('mgr');
    const path = manageAddress(await makeAssortment(start, { title: `Pasted ${count}` }));
    await start.close();
    const manage = await AssortmentsPage.on(await come({ as: 'mgr', path, size: wide }));
    const { page, close } = manage;
    await manage.choose('Add products', 'Paste a list…');
    const dialog = page.getByRole('dialog', { name: 'Paste a list' });
    await dialog.getByLabel('Styles and colors').fill(Array.from({ length: count }, (_, n) => `9${n} XXX`).join('\n'));
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/products/validate', async (route) => {
      await released;
      await route.fulfill({ json: { data: [] } });
    });
    await dialog.getByRole('button', { name: `Add ${count} lines` }).click();
    return { page, close, release };
  };

  it('covers the page above 100 items, and Escape does not lift it', async () => {
    const { page, release, close } = await pasteLines(101);
    const blocker = page.getByRole('dialog', { name: shellMessages.loading });
    await blocker.getByText('101 items').waitFor();
    await page.keyboard.press('Escape');
    expect(await blocker.isVisible()).toBe(true);
    release();
    await blocker.waitFor({ state: 'detached' });
    await close();
  });

  it('stays away for 100', async () => {
    const { page, release, close } = await pasteLines(100);
    await page.getByRole('button', { name: 'Add 100 lines' }).and(page.locator('[data-loading], :disabled')).waitFor();
    expect(await page.getByText(shellMessages.loading).count()).toBe(0);
    release();
    await close();
  });
});
