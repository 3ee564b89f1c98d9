import { emptyMessages } from '@atelier/domain/vocabulary/messages';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LibraryPage } from '../../pages/areas/library-page.ts';
import { toastWith } from '../../pages/areas/login-page.ts';
import { axeViolations } from '../../pages/tools/axe.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { keepVisits } from '../../pages/visits/kept-visits.ts';
import { visit } from '../../pages/visits/portal.ts';

const logos = '/advertising/libraries/manage/logos';
/** A word that no other item has, another for every try: searches find words by how they begin. */
let mark = '';

let browser: Browser;
beforeAll(async () => {
  browser = await launchWarmBrowser();
});
afterAll(() => browser.close());
const come = keepVisits(() => browser);

const open = async (path: string, as = 'editor'): Promise<LibraryPage> => LibraryPage.on(await come({ as, path }));

describe('[M16] managing a library', () => {
  it('an editor uploads a file, completes what is missing, and publishes', async () => {
    mark = `zq${crypto.randomUUID().slice(0, 8)}`;
    const on = await open(`${logos}/upload`);
    await on.choosePicture(`${mark} mark.png`);
    await on.page.getByRole('status').getByRole('link', { name: 'Complete and publish it' }).waitFor();
    await on.find(`${logos}/pending`, mark);
    const row = on.row(mark);
    const publishing = await on.cell(row, 'Publishing');
    await expect.poll(() => publishing.textContent()).toContain('Category is missing');
    await on.select(row);
    await on.button('Publish').click();
    await on.page
      .getByText(/Category is missing.*\.$/)
      .first()
      .waitFor();
    await on.select(row, 'Category');
    await on.page.keyboard.type('Brand');
    await on.page.keyboard.press('Enter');
    await on.page.keyboard.press('Escape');
    await expect.poll(() => publishing.textContent(), { timeout: 60_000 }).toBe('Ready to publish');
    await expect.poll(async () => (await on.cell(row, 'State')).textContent()).toBe('Ready');
    await on.select(row);
    await on.button('Publish').click();
    await toastWith(on.page, '1 item published. Press to undo.').waitFor();
    await on.page.getByText('Nothing matches this search.').waitFor();
    await on.page.getByText('All changes saved.').waitFor();
    // [G9] Taken back it is where it was, and can be published again.
    await on.button('Undo').click();
    await on.row(mark).waitFor();
    await on.page.getByText('All changes saved.').waitFor();
    await on.find(`${logos}/pending`, mark);
    await expect.poll(async () => (await on.cell(on.row(mark), 'Publishing')).textContent()).toBe('Ready to publish');
    await on.select(on.row(mark));
    await on.button('Publish').click();
    await on.page.getByText('Nothing matches this search.').waitFor();
    await on.page.getByText('All changes saved.').waitFor();
    await on.close();
  });

  it('a column is filtered by the server, with a mark in its header, and cleared again', async () => {
    const on = await open(`${logos}/published`);
    await on.rows.nth(1).waitFor();
    const counts = on.page
      .getByRole('main')
      .getByText(/^[\d,]+ items?$/)
      .first();
    const all = await counts.textContent();
    const header = on.headers.filter({ hasText: 'Name' }).first();
    const filterBy = async (text: string) => {
      await on.grid.getByRole('button', { name: 'Menu of Name' }).click({ force: true });
      await on.page.getByRole('menuitem', { name: 'Filter…' }).click();
      const panel = on.page.getByRole('dialog', { name: 'Filter Name' });
      await panel.getByLabel('Name contains').fill(text);
      await panel.getByRole('button', { name: text === '' ? 'Clear filter' : 'Apply' }).click();
    };
    const name = (await (await on.cell(on.rows.nth(1), 'Name')).textContent()) ?? '';
    await filterBy(name.slice(2).toUpperCase());
    await header.getByLabel('filtered').waitFor();
    await expect.poll(() => counts.textContent()).not.toBe(all);
    await on.row(name).waitFor();
    await filterBy('no item is called so');
    await on.page.getByText('Nothing matches this search.').waitFor();
    await filterBy('');
    await expect.poll(() => counts.textContent()).toBe(all);
    await on.close();
  });

  it('outside Pending what publishing asks for cannot be cleared', async () => {
    const on = await open(`${logos}/published?text=${mark}`);
    const row = on.row(mark);
    await on.select(row, 'Category');
    await on.page.keyboard.press('Delete');
    await on.page.getByText('Category cannot be cleared').first().waitFor();
    expect(await (await on.cell(row, 'Category')).textContent()).toBe('Brand');
    expect(await on.button('Delete').count()).toBe(0);
    await on.close();
  });

  it('a senior editor deletes what is published, takes that back, and restores what stays deleted', async () => {
    const on = await open(`${logos}/published?text=${mark}`, 'srEditor');
    const gone = on.page.getByText('Nothing matches this search.');
    const remove = async () => {
      await on.select(on.row(mark));
      await on.button('Delete').click();
      await on.page.getByRole('dialog').getByRole('button', { name: 'YES' }).click();
      await gone.waitFor();
      await on.page.getByText('All changes saved.').waitFor();
    };
    await remove();
    await on.button('Undo').click();
    await on.row(mark).waitFor();
    await on.page.getByText('All changes saved.').waitFor();
    await remove();
    await on.find(`${logos}/deleted`, mark);
    expect(await (await on.cell(on.row(mark), 'Was')).textContent()).toBe('Published');
    await on.row(mark).click({ button: 'right' });
    await on.page.getByRole('menuitem', { name: 'Restore' }).click();
    await gone.waitFor();
    await on.page.getByText('All changes saved.').waitFor();
    await on.find(`${logos}/published`, mark);
    await on.row(mark).waitFor();
    // As it was found: what this spec has brought in goes, the last of it with its files still beside it.
    await remove();
    await on.close();
  });

  it('the files of an item are shown beside it', async () => {
    const on = await open(`${logos}/deleted?text=${mark}`, 'srEditor');
    await on.select(on.row(mark), 'Image');
    const panel = on.page.getByRole('complementary', { name: /^Details of/ });
    await panel.getByRole('link', { name: `${mark} mark.png` }).waitFor();
    expect(await axeViolations(on.page)).toEqual([]);
    await panel.getByRole('button', { name: 'Close details' }).click();
    await panel.waitFor({ state: 'detached' });
    await on.find(`${logos}/pending`, 'nothinghasthisname');
    await on.page.getByText('Nothing matches this search.').waitFor();
    await on.close();
  });
});

describe('[M1.4, G10] manage screens', () => {
  it.each([
    ['/advertising/libraries/manage', '/advertising/libraries/manage/assets/pending'],
    ['/global-retail/libraries/manage', '/global-retail/libraries/manage/pending'],
    ['/product/libraries/manage', '/product/libraries/manage/documents/pending'],
    ['/sales/libraries/manage', '/sales/libraries/manage/step/pending'],
  ])('%s leads on to its first tab, and has items there', async (trunk, first) => {
    const { page, address, close } = await visit(browser, { as: 'editor', path: trunk });
    await page.getByRole('grid').getByRole('gridcell').first().waitFor();
    expect(address()).toBe(first);
    expect(await page.getByText(emptyMessages.assets).count()).toBe(0);
    await close();
  });

  it.each([
    ['user', `${logos}/pending`],
    ['dist', '/sales/libraries/manage/step/upload'],
    ['editor', `${logos}/deleted`],
  ])('%s is sent away from %s', async (as, path) => {
    const { page, address, close } = await visit(browser, { as, path });
    await page.locator('main h1').first().waitFor();
    expect(address()).toBe('/dashboard');
    await close();
  });
});
