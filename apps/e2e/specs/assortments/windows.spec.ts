import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRetailDraft } from '../../pages/areas/assortments-page.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { nowhere, visit } from '../../pages/visits/portal.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchWarmBrowser();
});
afterAll(() => browser.close());

describe('[G21] two windows of one person on one internal assortment', () => {
  it('one of them edits; the other says so, and goes on when told to', async () => {
    const first = await visit(browser, { as: 'iaEU', path: nowhere });
    await first.context.clock.install();
    first.context.setDefaultTimeout(60_000);
    const address = `/product/assortments/internal/${await makeRetailDraft(first)}/manage`;
    const add = (page: Page) => page.getByRole('button', { name: 'Add products' });
    const here = (page: Page) => page.getByRole('button', { name: 'Edit here' });
    await first.page.goto(address);
    await add(first.page).waitFor();
    const second = await first.context.newPage();
    await second.goto(address);
    await second.getByText('You are editing this assortment in another window.').waitFor();
    await second.reload();
    expect(await add(first.page).count()).toBe(1);
    await here(second).click();
    await add(second).waitFor();
    // The lock is asked for again that often, and so the window hears that it lost it.
    await first.context.clock.fastForward(20_000);
    await here(first.page).waitFor();
    await first.page.reload();
    await here(first.page).waitFor();
    await second.close();
    await first.page.reload();
    await add(first.page).waitFor();
    await first.close();
  });
});
