import { emptyMessages, successMessages } from '@atelier/domain/vocabulary/messages';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AssortmentsPage, makeRetailDraft } from '../../pages/areas/assortments-page.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { walkAnew } from '../../pages/visits/portal.ts';

let browser: Browser;
let editor: AssortmentsPage;

beforeAll(async () => {
  browser = await launchWarmBrowser();
  editor = await AssortmentsPage.open(browser, '/product/assortments/internal/retail', 'iaEU');
  await editor.cells.first().waitFor();
});
afterAll(async () => {
  await editor?.close();
  await browser.close();
});

describe('an internal editor for retail apparel in Europe', () => {
  it('[M3.3] sees only assortments of the own scope', async () => {
    const rows = await editor.grid.locator('[role=row]').filter({ hasText: 'Static' }).all();
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(await editor.text(row, 'Region')).toBe('Europe');
      expect(await editor.text(row, 'Type')).toBe('Apparel');
    }
  });

  it('[M3.3] may create only there', async () => {
    await editor.button('Create retail assortment').click();
    const dialog = editor.page.getByRole('dialog', { name: 'Create retail assortment' });
    for (const [field, only] of [
      ['Region', 'Europe'],
      ['Product type', 'Apparel'],
    ] as const) {
      await dialog.getByRole('combobox', { name: field }).click();
      const offered = editor.page.locator('[role=option]:visible');
      await offered.first().waitFor();
      expect(await offered.allTextContents()).toEqual([only]);
      await offered.first().click();
      await offered.first().waitFor({ state: 'hidden' });
    }
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });

  it('[M3.4, M6.7, M7.7] opens one grouped by pillar and style, without initial markup and without removing rows', async () => {
    // Neither an empty draft of another spec nor the one that picks of the same person are added to.
    const row = editor.grid.locator('[role=row]').filter({ hasText: 'Static' }).filter({ hasText: 'Studio' }).first();
    await (await editor.cell(row, 'Title')).click();
    await editor.button('Add products').waitFor();
    await editor.grid.locator('[role=row][aria-level="3"]').first().waitFor();
    await editor.button('Columns').click();
    const columns = editor.page.getByRole('dialog', { name: 'Columns' });
    await columns.getByText('Suggested Retail').first().waitFor();
    expect(await columns.getByRole('checkbox', { name: /IMU|Markup/ }).count()).toBe(0);
    const withheld = columns.getByRole('region', { name: 'Not shown to you' });
    expect(await withheld.textContent()).toMatch(
      /(IMU|Markup).*: The initial markup is not shown in internal assortments/,
    );
    await editor.page.keyboard.press('Escape');
    expect(await editor.button('Remove').count()).toBe(0);
    expect(await editor.grid.locator('[role=row][aria-level="2"][aria-expanded]').count()).toBeGreaterThan(0);
  });

  it('[G21] holds the edit lock: others read until an admin editor takes over', async () => {
    const other = await AssortmentsPage.open(browser, editor.visit.address(), 'adminEditor');
    await other.button('Take over').waitFor();
    expect(await other.button('Add products').count()).toBe(0);
    await other.button('Take over').click();
    await other.button('Add products').waitFor();
    const released = other.page.waitForResponse(/edit\/lock\/[^/]+\/release$/);
    await other.page.getByRole('link', { name: 'Key Initiatives' }).click();
    expect((await released).ok()).toBe(true);
    await other.close();
  });

  it('[M3.3, M6.1] plans in one that is not published yet, and everything is there after a reload', async () => {
    const id = await makeRetailDraft(editor.visit);
    const path = `/product/assortments/internal/${id}/manage`;
    await walkAnew(editor.page, path);
    await editor.main.getByText(emptyMessages.staticAssortment).waitFor();
    await editor.choose('Add products', 'Search the catalogue…');
    const drawer = editor.page.getByRole('dialog', { name: 'Add from the catalogue' });
    await drawer.locator('input[type=checkbox]:not(:disabled)').first().check();
    await editor.toastAfter(successMessages.itemsAdded(1), () =>
      drawer.getByRole('button', { name: 'Add 1', exact: true }).click(),
    );
    await editor.page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await editor.saved();
    // [M6.7] What cannot be deleted cannot be undone.
    expect(await editor.button('Undo').isDisabled()).toBe(true);
    const row = editor.grid.locator('[role=row][aria-level="3"]').first();
    await editor.type(row, 'Color Note', 'First of the season');
    await editor.saved();
    await editor.page.reload();
    await row.waitFor();
    expect(await editor.text(row, 'Color Note')).toBe('First of the season');

    const other = await AssortmentsPage.open(browser, path, 'adminEditor');
    await other.button('Take over').waitFor();
    await editor.page.goto('about:blank');
    await expect
      .poll(async () => {
        await other.page.reload();
        await other.button(/^(Add products|Take over)$/).waitFor();
        return other.button('Add products').count();
      })
      .toBe(1);
    await other.close();
    await editor.page.goto('/product/assortments/internal/retail');
  });

  it('[M3.3] does not find what belongs to another scope, not even by its address', async () => {
    const other = await AssortmentsPage.open(browser, '/product/assortments/internal/wholesale', 'iaUS');
    await other.cells.first().waitFor();
    const reply = await other.visit.context.request.get(`${other.visit.base}/api/internalAssortments`);
    const [foreign] = ((await reply.json()) as { data: { _id: string; title: string }[] }).data;
    await other.close();
    await editor.page.goto(`/product/assortments/internal/${foreign?._id}/manage`);
    await editor.page
      .getByText(/does not exist, or you do not have access/i)
      .first()
      .waitFor();
    expect(await editor.main.textContent()).not.toContain(foreign?.title ?? '');
  });

  it('[M6.7] says before an import that rows added here stay', async () => {
    const id = await makeRetailDraft(editor.visit);
    await walkAnew(editor.page, `/product/assortments/internal/${id}/manage`);
    await editor.choose('Add products', 'By spreadsheet…');
    await editor.page.getByLabel('Or paste cells').fill('Style\tColor\n1\tBLK');
    await editor.button('Use pasted cells').click();
    await editor.page.getByRole('dialog', { name: 'Match columns' }).getByRole('button', { name: 'Continue' }).click();
    await editor.main.getByText('Undo takes back changed cells, but no new rows.').waitFor();
  });

  it('[M1.1] the lists of managers are closed to it', async () => {
    await editor.page.goto('/product/assortments/all');
    await editor.page.getByRole('heading', { level: 1, name: /./ }).waitFor();
    expect(editor.visit.address()).toMatch(/^\/dashboard/);
  });
});
