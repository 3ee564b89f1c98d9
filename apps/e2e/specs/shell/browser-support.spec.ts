import { shellMessages, transportMessages } from '@atelier/domain/vocabulary/messages';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toastWith } from '../../pages/areas/login-page.ts';
import { launchBrowser } from '../../pages/visits/browser.ts';
import { settingSaved, settled, visit } from '../../pages/visits/portal.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const edge15 =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/52.0 Safari/537.36 Edge/15.15063';

describe('[M1.9] what the browser cannot do', () => {
  it('an old Edge sees the upgrade page and nothing else', async () => {
    const { page, close } = await visit(browser, { path: '/login', context: { userAgent: edge15 } });
    await page.getByRole('heading', { name: shellMessages.unsupportedBrowser }).waitFor();
    expect(await page.getByRole('link', { name: /upgrade/i }).count()).toBe(1);
    expect(await page.getByLabel('Email').count()).toBe(0);
    await close();
  });

  it('a tablet held upright is asked to turn and can go on', async () => {
    const { page, close } = await visit(browser, {
      as: 'user',
      size: { width: 768, height: 1024 },
      context: { hasTouch: true, screen: { width: 768, height: 1024 } },
      prepare: (fresh) =>
        fresh.addInitScript(() => Object.defineProperty(navigator, 'maxTouchPoints', { get: () => 5 })),
    });
    const alert = page.getByRole('dialog', { name: 'Please turn your tablet' });
    await alert.getByRole('button', { name: 'Continue anyway' }).click();
    await alert.waitFor({ state: 'detached' });
    await close();
  });

  it('a part that never loads is explained by the ad-blocker toast, until OK', async () => {
    const { page, close } = await visit(browser, { as: 'admin' });
    await settled(page);
    await page.route('**/assets/audit-*.js', (route) => route.abort());
    await page.getByRole('menuitem', { name: 'Admin' }).hover();
    await page.getByRole('menuitem', { name: 'Audit log' }).click();
    await toastWith(page, transportMessages.chunkFailure).first().waitFor();
    await close();
  });
});

describe('appearance', () => {
  it('the chosen colors and rows are there again after a reload and on another machine', async () => {
    const { page, close } = await visit(browser, { as: 'req2', path: '/settings' });
    await settingSaved(page, () => page.getByText('Dark', { exact: true }).click());
    await settingSaved(page, () => page.getByText('Compact', { exact: true }).click());
    const html = page.locator('html');
    const look = async () => [
      await html.getAttribute('data-mantine-color-scheme'),
      await html.getAttribute('data-density'),
    ];
    await expect.poll(look).toEqual(['dark', 'compact']);
    await page.reload();
    await expect.poll(look).toEqual(['dark', 'compact']);
    await close();

    const elsewhere = await visit(browser, { as: 'req2', path: '/settings' });
    await elsewhere.page.locator('html[data-mantine-color-scheme=dark][data-density=compact]').waitFor();
    // One choice is sent after the other: of both at once the first answer would be taken for that of the last.
    await settingSaved(elsewhere.page, () => elsewhere.page.getByText('System', { exact: true }).click());
    await settingSaved(elsewhere.page, () => elsewhere.page.getByText('Comfortable', { exact: true }).click());
    await elsewhere.close();
  });

  it('follows the system without a choice', async () => {
    const { page, close } = await visit(browser, { path: '/login', dark: true });
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
    await close();
  });

  it('a phone gets the menus in a drawer', async () => {
    const { page, close } = await visit(browser, { as: 'admin', size: { width: 390, height: 844 } });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Users' }).click();
    await page.getByRole('heading', { name: 'Users' }).waitFor();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await close();
  });
});
