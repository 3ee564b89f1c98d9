import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violationsInBothSchemes } from '../../pages/tools/axe.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { settingSaved, visit } from '../../pages/visits/portal.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchWarmBrowser();
});
afterAll(() => browser.close());

test('[G5] tiles are moved by keys and by pulling, hidden, kept on the server, and put back as they were', async () => {
  const { page, close } = await visit(browser, { as: 'coordA', path: '/dashboard' });
  await page.getByRole('button', { name: 'Arrange' }).click();
  const drawer = page.getByRole('dialog', { name: 'Arrange your dashboard' });
  const tiles = drawer.getByRole('list', { name: 'Tiles' }).getByRole('listitem');
  const titles = () => tiles.evaluateAll((rows) => rows.map((row) => row.textContent?.trim() ?? ''));
  await expect.poll(async () => (await titles()).length).toBeGreaterThan(3);
  const usual = await titles();
  // Words of a button under the pointer float outside of every landmark.
  await page.mouse.move(5, 400);
  await expect.poll(() => page.getByRole('tooltip').count()).toBe(0);
  expect(await violationsInBothSchemes(page)).toEqual([]);

  await settingSaved(page, async () => {
    await drawer.getByRole('button', { name: `Move ${usual[1]} up` }).focus();
    await page.keyboard.press('Enter');
  });
  await expect.poll(async () => (await titles()).slice(0, 2)).toEqual([usual[1], usual[0]]);
  const down = drawer.getByRole('button', { name: `Move ${usual[1]} down` });
  await expect.poll(() => down.evaluate((button) => button === document.activeElement)).toBe(true);
  await settingSaved(page, () => tiles.nth(2).dragTo(tiles.nth(0)));
  await expect.poll(async () => (await titles())[0]).toBe(usual[2]);
  const hidden = (await titles()).at(-1) ?? '';
  // Its tick goes with the next drawing, not within the click.
  await settingSaved(page, () => drawer.getByRole('checkbox', { name: hidden }).click());
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await expect.poll(() => page.getByRole('main').getByText(hidden, { exact: true }).count()).toBe(0);

  await page.reload();
  await page.getByRole('button', { name: 'Arrange' }).click();
  await expect.poll(async () => (await titles())[0]).toBe(usual[2]);
  expect(await drawer.getByRole('checkbox', { name: hidden }).isChecked()).toBe(false);
  await settingSaved(page, () => drawer.getByRole('button', { name: 'As it was' }).click());
  // Other specs may give this person work meanwhile, and with it a tile: what was moved is back.
  await expect.poll(async () => (await titles()).slice(0, 3)).toEqual(usual.slice(0, 3));
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByText(hidden, { exact: true }).first().waitFor();
  await close();
});

test('[G5, G21] two windows: the second is told how the first arranged it, and overwrites nothing unseen', async () => {
  const first = await visit(browser, { as: 'coordB', path: '/dashboard' });
  const second = await visit(browser, { as: 'coordB', path: '/dashboard' });
  const opened = async ({ page }: typeof first) => {
    const opener = page.getByRole('button', { name: 'Arrange' });
    await opener.click();
    const drawer = page.getByRole('dialog', { name: 'Arrange your dashboard' });
    const list = drawer.getByRole('list', { name: 'Tiles' });
    await expect.poll(() => list.evaluate((held) => held.contains(document.activeElement))).toBe(true);
    return { opener, drawer, tiles: list.getByRole('checkbox') };
  };
  const [here, there] = [await opened(first), await opened(second)];
  const ticked = () => there.tiles.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked));
  await settingSaved(first.page, () => here.tiles.first().click());
  await settingSaved(second.page, () => there.tiles.last().click());
  await second.page.getByText('You arranged your dashboard in another window. This is how it stands now.').waitFor();
  await expect.poll(async () => [(await ticked())[0], (await ticked()).at(-1)]).toEqual([false, true]);
  await settingSaved(second.page, () => there.drawer.getByRole('button', { name: 'As it was' }).click());
  await second.page.keyboard.press('Escape');
  await there.drawer.waitFor({ state: 'hidden' });
  await expect.poll(() => there.opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await first.close();
  await second.close();
});

test('[G5] a part of a tile leads to exactly that, its title to all of it', async () => {
  const { page, close } = await visit(browser, { as: 'user', path: '/dashboard' });
  const tile = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'My sample orders' }) });
  await tile.getByRole('link', { name: /In progress$/ }).click();
  await page.waitForURL((url) => url.search.includes('IN%20PROGRESS') || url.search.includes('IN+PROGRESS'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('filters')).toContain('status:IN PROGRESS');
  await close();
});
