import { confirmMessages, emptyMessages, seasonMessages, successMessages } from '@atelier/domain/vocabulary/messages';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toastWith } from '../../pages/areas/login-page.ts';
import { violationsInBothSchemes } from '../../pages/tools/axe.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { type Visit, visit } from '../../pages/visits/portal.ts';

let browser: Browser;
let own: Visit;
const path = '/product/assortments/seasons/manage';
/** What a try leaves behind exists: the next one takes another season. */
const untaken = ['Spring', 'Fall'];
let season = '';
let title = '';

beforeAll(async () => {
  browser = await launchWarmBrowser();
  own = await visit(browser, { as: 'adminEditor', path });
  await own.page.getByRole('heading', { level: 1, name: 'Seasons' }).waitFor();
});
afterAll(() => browser.close());

const card = (page: Page, title: string): Locator => page.getByRole('article', { name: title });
const choose = async (page: Page, title: string, entry: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};
const pick = async (page: Page, label: string, value: string): Promise<void> => {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: value, exact: true }).click();
};

describe('[M13.1] seasons', () => {
  it('a new season takes the sets of the newest, says the spec’s sentence, and exists once', async () => {
    const { page } = own;
    season = untaken.shift() ?? season;
    title = `${season} 2029`;
    await page.getByRole('button', { name: 'Create season' }).click();
    await pick(page, 'Season', season);
    await pick(page, 'Year', '2029');
    const made = card(page, title);
    const create = (words: string) =>
      Promise.all([
        toastWith(page, words).waitFor(),
        page.getByRole('button', { name: 'Create', exact: true }).click(),
      ]);
    await create(successMessages.seasonCreated);
    await made.getByText('Preparation').waitFor();
    await expect.poll(() => made.getByRole('switch').count()).toBe(6);
    await page.getByRole('button', { name: 'Create season' }).click();
    await pick(page, 'Season', season);
    await pick(page, 'Year', '2029');
    await create(seasonMessages.exists);
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  it('a set is opened alone, another person sees it at once, and Undo closes it again', async () => {
    const { page } = own;
    const other = await visit(browser, { as: 'admin', path });
    const name = `US footwear of ${title} is open`;
    await card(other.page, title).waitFor();
    await card(page, title).getByRole('switch', { name }).press('Space');
    const theirs = card(other.page, title).getByRole('switch', { name, checked: true });
    await theirs.waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await card(other.page, title).getByRole('switch', { name, checked: false }).waitFor();
    await other.close();
  });

  it('[G31] a short name with a space is refused while it is typed', async () => {
    const { page } = own;
    await card(page, title).getByRole('button', { name: 'Season set' }).click();
    await pick(page, 'Region', 'Global');
    await page.getByRole('textbox', { name: 'Short name' }).fill('all of it');
    await page.getByText(seasonMessages.noSpaces).waitFor();
    expect(await page.getByRole('button', { name: 'Add', exact: true }).isDisabled()).toBe(true);
    await page.getByRole('textbox', { name: 'Short name' }).fill('Global-shoes');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await card(page, title).getByText('Global footwear').waitFor();
    await card(page, title).getByText('Global footwear').hover();
    await page.getByRole('button', { name: `Remove Global footwear of ${title}` }).click();
    await card(page, title).getByText('Global footwear').waitFor({ state: 'detached' });
  });

  it('a cover is uploaded, shown at its fixed path, and Undo takes it away', async () => {
    const { page } = own;
    const picture = Buffer.from(
      await page.evaluate(async () => {
        const canvas = new OffscreenCanvas(300, 400);
        const paint = canvas.getContext('2d')!;
        paint.fillStyle = '#2f4f8f';
        paint.fillRect(0, 0, 300, 400);
        return Array.from(new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer()));
      }),
    );
    await card(page, title)
      .getByLabel(`Cover file of ${title}`)
      .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: picture });
    const cover = card(page, title).getByRole('img', { name: `Cover of ${title}` });
    await cover.waitFor();
    await expect.poll(() => cover.getAttribute('src')).toContain(`/api/images/seasons/Wholesale/2029/${season}/large`);
    await page.getByRole('button', { name: 'Undo' }).click();
    await card(page, title)
      .getByRole('img', { name: `${title}, no cover yet` })
      .waitFor();
  });

  it('a change of status asks first; the archive shows it', async () => {
    const { page } = own;
    await choose(page, title, 'Set to Archived');
    await page.getByText(confirmMessages.stateChange).waitFor();
    await page.getByRole('button', { name: 'YES' }).click();
    await page.getByRole('region', { name: 'Archived seasons' }).getByText(title).waitFor();
  });

  it('deleting asks with the spec’s sentence and acts on YES alone', async () => {
    const { page } = own;
    await choose(page, title, 'Delete');
    await page.getByText(confirmMessages.deleteSeasons(1)).waitFor();
    await page.getByRole('button', { name: 'NO', exact: true }).click();
    await choose(page, title, 'Delete');
    await page.getByRole('button', { name: 'YES' }).click();
    await page.getByText(title).first().waitFor({ state: 'detached' });
  });

  it('is clean for axe in light and dark; an empty channel has its sentence', async () => {
    expect(await violationsInBothSchemes(own.page)).toEqual([]);
    expect(emptyMessages.seasons).toContain('create a season');
  });

  it('[M3.2] without the permission the address leads to the dashboard', async () => {
    const manager = await visit(browser, { as: 'mgr', path });
    await manager.page.waitForURL('**/dashboard');
    await manager.close();
  });
});
