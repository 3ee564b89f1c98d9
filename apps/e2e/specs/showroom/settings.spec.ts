import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAssortment, someProducts } from '../../pages/areas/assortments-page.ts';
import { deleteAssortment } from '../../pages/areas/offline-showroom.ts';
import { showroomOf, showroomPage } from '../../pages/areas/showroom-page.ts';
import { axeViolations } from '../../pages/tools/axe.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { type Caller, callAs, visit } from '../../pages/visits/portal.ts';

let browser: Browser;
let mgr: Caller;
let plan: string;

beforeAll(async () => {
  browser = await launchWarmBrowser();
  mgr = await callAs('mgr');
  const title = `Settings ${crypto.randomUUID().slice(0, 8)}`;
  plan = await makeAssortment(mgr, { title, products: await someProducts(mgr, 12), state: 'Published' });
});
afterAll(async () => {
  await deleteAssortment(mgr, plan);
  await mgr.close();
  await browser.close();
});

describe('[M11.1] settings of a showroom', () => {
  test('decide what everybody sees first, and whether photographs or drawings', async () => {
    const settings = await visit(browser, {
      as: 'mgr',
      path: `/product/assortments/assortment/${plan}/showroom-config`,
    });
    const drawings = settings.page.getByRole('switch', { name: 'Drawings only' });
    const change = async (what: Locator) => {
      const reply = settings.page.waitForResponse((one) => one.request().method() === 'PATCH');
      await what.click({ force: true });
      expect((await reply).status()).toBe(200);
      await settings.page.getByText('All changes saved.').waitFor();
    };
    await change(settings.page.getByText('Wall', { exact: true }));
    await change(drawings);
    await expect.poll(() => drawings.isChecked()).toBe(true);
    expect(await axeViolations(settings.page)).toEqual([]);
    const reader = await visit(browser, { as: 'user', path: showroomOf(plan) });
    const stage = showroomPage(reader.page);
    await stage.tiles.first().waitFor();
    expect(await stage.tile(0).locator('img').first().getAttribute('src')).toMatch(/cad|coming-soon/);
    await change(drawings);
    await expect.poll(() => drawings.isChecked()).toBe(false);
    await reader.page.reload();
    await stage.tiles.first().waitFor();
    expect(await stage.tile(0).locator('img').first().getAttribute('src')).toContain('photo');
    await reader.close();
    await settings.close();
  });

  test('are to be looked at by those who may not change the assortment, on a screen they do not have', async () => {
    const { page, address, close } = await visit(browser, {
      as: 'user',
      path: `/product/assortments/assortment/${plan}/showroom-config`,
    });
    await page.waitForURL('**/dashboard**');
    expect(address()).toContain('denied=PRODUCT__ASSORTMENTS');
    await close();
  });
});

test('reduced motion: nothing walks in, neither on the cover nor on a page of a group', async () => {
  const { page, close } = await visit(browser, {
    as: 'user',
    path: `${showroomOf(plan)}?at=cover`,
    context: { reducedMotion: 'reduce' },
  });
  const moving = () =>
    page.evaluate(
      () => document.getAnimations().filter(({ effect }) => Number(effect?.getTiming().duration ?? 0) > 10).length,
    );
  await page.getByRole('link', { name: 'Open the wall' }).waitFor();
  expect(await moving()).toBe(0);
  await page.getByRole('navigation', { name: 'Groups' }).getByRole('link').first().click();
  await page.getByRole('button', { name: /^See the/ }).waitFor();
  expect(await moving()).toBe(0);
  await close();
});
