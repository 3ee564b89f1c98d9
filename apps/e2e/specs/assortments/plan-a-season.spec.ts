import { confirmMessages, emptyMessages, successMessages } from '@atelier/domain/vocabulary/messages';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { AssortmentsPage, someProducts } from '../../pages/areas/assortments-page.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { story } from '../../pages/visits/story.ts';

let browser: Browser;
let plan: AssortmentsPage;
let title: string;

beforeAll(async () => {
  browser = await launchWarmBrowser();
});
afterAll(async () => {
  await plan?.close();
  await browser.close();
});

const step = story(async () => {
  await plan?.close();
  title = `Season plan ${crypto.randomUUID().slice(0, 8)}`;
  plan = await AssortmentsPage.open(browser, '/product/assortments');
});

describe('a manager plans a season from an empty list to a priced, labelled, grouped assortment', () => {
  step('[M1.2] the assortment manager opens at Quick Access', async () => {
    await expect.poll(() => plan.visit.address()).toBe('/product/assortments/quick-access');
  });

  step('[M5.2] creates an assortment and is told so', async () => {
    const { page } = plan;
    await plan.button('Create assortment').click();
    const dialog = page.getByRole('dialog', { name: 'Create assortment' });
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByRole('combobox', { name: 'Product type' }).click();
    await page.getByRole('option', { name: 'Footwear' }).click();
    await plan.toastAfter(successMessages.assortmentCreated, () =>
      dialog.getByRole('button', { name: 'Create' }).click(),
    );
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await plan.main.getByText(emptyMessages.staticAssortment).waitFor();
  });

  step('[M6.1] adds a style in all its colors', async () => {
    const [first] = await someProducts(plan.visit, 1);
    const { page } = plan;
    await plan.choose('Add products', 'By style…');
    const dialog = page.getByRole('dialog', { name: 'Add by style' });
    await dialog.getByLabel('Style', { exact: true }).fill(first?.style ?? '');
    await dialog.getByRole('option').first().click();
    await dialog.getByRole('button', { name: 'Choose all colors' }).click();
    const add = dialog.getByRole('button', { name: /^Add \d+$/ });
    const count = Number((await add.textContent())?.replace(/\D/g, ''));
    await plan.toastAfter(successMessages.itemsAddedToAssortment(count), () => add.click());
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await plan.saved();
    const added = plan.rows.filter({ hasText: first?.style ?? '' });
    await expect.poll(() => added.count()).toBe(count);
  });

  step('[M6.1] arrows lead to the colors of a style and back, Space ticks one', async () => {
    const [other] = await someProducts(plan.visit, 1, 40);
    await plan.choose('Add products', 'By style…');
    const dialog = plan.page.getByRole('dialog', { name: 'Add by style' });
    const style = dialog.getByLabel('Style', { exact: true });
    await style.fill(other?.style ?? '');
    await dialog.getByRole('option').first().waitFor();
    await style.press('Enter');
    const color = dialog.getByRole('checkbox').first();
    await color.waitFor();
    await style.press('ArrowDown');
    await plan.page.keyboard.press('Space');
    await expect.poll(() => color.isChecked()).toBe(true);
    await dialog.getByRole('button', { name: 'Add 1' }).waitFor();
    await plan.page.keyboard.press('ArrowUp');
    await expect.poll(() => style.evaluate((field) => field === document.activeElement)).toBe(true);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  });

  step('[M6.1] adds a pasted list, says what is not there, and skips what is already in', async () => {
    const products = await someProducts(plan.visit, 12);
    const last = products.at(-1);
    const first = products[0];
    await plan.choose('Add products', 'Paste a list…');
    const dialog = plan.page.getByRole('dialog', { name: 'Paste a list' });
    const lines = [`${last?.style} ${last?.color}`, `${first?.style}-${first?.color}`, '999999 ZZZ'];
    await dialog.getByLabel('Styles and colors').fill(lines.join('\n'));
    await dialog.getByRole('button', { name: /^Add 3/ }).click();
    await dialog.getByText('Style/Color Not Found').waitFor();
    await dialog.getByText('This Style/Color is Already in Your Assortment').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await plan.saved();
    await plan.row(`${last?.style}${last?.color}`).waitFor();
  });

  step('[M4.5] finds products in the catalogue with what is already in marked', async () => {
    await plan.choose('Add products', 'Search the catalogue…');
    const drawer = plan.page.getByRole('dialog', { name: 'Add from the catalogue' });
    await drawer.getByText('In assortment').first().waitFor();
    await drawer
      .getByText(/available/)
      .first()
      .waitFor();
    await drawer.locator('input[type=checkbox]:not(:disabled)').first().check();
    await plan.toastAfter(successMessages.itemsAdded(1), () => drawer.getByRole('button', { name: 'Add 1' }).click());
    await plan.page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await plan.saved();
  });

  step('[M6.4] a discount fixes the amount and the net cost', async () => {
    const row = plan.rows.nth(1);
    const cost = Number((await plan.text(row, 'Cost')).replace(/[^\d.]/g, ''));
    await plan.type(row, 'Discount %', '33.33');
    const amount = Math.round(cost * 33.33) / 100;
    expect(await plan.text(row, 'Discount Amount')).toBe(`$${amount.toFixed(2)}`);
    expect(await plan.text(row, 'Net Cost')).toBe(`$${(cost - amount).toFixed(2)}`);
    await plan.saved();
  });

  step('[M6.5] a style note goes to every color of the style', async () => {
    const row = plan.rows.nth(1);
    const style = await plan.text(row, 'Style');
    await plan.type(row, 'Style Note', 'Lead the wall');
    const colors = plan.rows.filter({ hasText: style });
    expect(await colors.count()).toBeGreaterThan(0);
    for (const color of await colors.all()) expect(await plan.text(color, 'Style Note')).toBe('Lead the wall');
    await plan.saved();
  });

  step('[M6.6] a label must exist before a row can carry it', async () => {
    const row = plan.rows.nth(1);
    await plan.type(row, 'Label', 'Key style');
    await plan.main
      .getByText(/is not a label of this assortment/)
      .first()
      .waitFor();
    await plan.page.keyboard.press('Escape');
    await plan.choose('More', 'Labels…');
    const dialog = plan.page.getByRole('dialog', { name: 'Labels' });
    await dialog.getByRole('button', { name: 'Add label' }).click();
    await dialog.getByLabel('Name of label 1').fill('Key style');
    await dialog.getByRole('button', { name: 'Save labels' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await plan.type(row, 'Label', 'Key style');
    expect(await plan.text(row, 'Label')).toBe('Key style');
    await plan.saved();
  });

  step('[M6.7, G13] removes a row after asking, and Undo brings it back', async () => {
    const row = plan.rows.nth(1);
    const color = await plan.text(row, 'Color');
    await (await plan.cell(row, 'Name')).click();
    await plan.button('Remove').click();
    await plan.savedAfter(() => plan.confirm(confirmMessages.deleteRows(1)));
    await plan.savedAfter(() => plan.button('Undo').click());
    const back = plan.rows.nth(1);
    expect(await plan.text(back, 'Color')).toBe(color);
    expect(await plan.text(back, 'Label')).toBe('Key style');
  });

  step('[M7.7] groups by style, and everything is there again after a reload', async () => {
    await plan.savedAfter(() => plan.button('Group').click());
    await plan.grid
      .getByText(/· \d+ rows?$/)
      .first()
      .waitFor();
    await plan.page.reload();
    await plan.grid
      .getByText(/· \d+ rows?$/)
      .first()
      .waitFor();
    const row = plan.row('Key style');
    expect(await plan.text(row, 'Style Note')).toBe('Lead the wall');
    expect(await plan.text(row, 'Discount %')).toBe('33.33%');
  });

  step('[M7.1] sorting moves the products for everybody; Undo puts them back', async () => {
    await plan.button('Ungroup').click();
    const order = async () => {
      const { context, base } = plan.visit;
      const id = /assortment\/([^/]+)/.exec(plan.visit.address())?.[1];
      const reply = await context.request.post(`${base}/api/assortments/products/query`, {
        data: { assortmentsQuery: { _id: id } },
        headers: { origin: base },
      });
      return ((await reply.json()) as { data: { id: string }[] }).data.map((one) => one.id);
    };
    const before = await order();
    const sorted = [...before].map((id) => id.split('-')[1]).sort((a, b) => ((a ?? '') < (b ?? '') ? -1 : 1));
    await plan.headers.filter({ hasText: 'Color' }).first().click();
    await expect.poll(async () => (await order()).map((id) => id.split('-')[1]), { timeout: 20_000 }).toEqual(sorted);
    await plan.button('Undo').click();
    await expect.poll(order, { timeout: 20_000 }).toEqual(before);
    await plan.saved();
  });

  step('[M6] another picture of the product stands for it in this assortment alone', async () => {
    const row = plan.row('Key style');
    const cell = await plan.cell(row, 'Image');
    const picture = () => cell.locator('img').getAttribute('src');
    const before = await picture();
    await cell.dblclick();
    await plan.savedAfter(() => plan.page.locator('[data-part=editor] button[aria-pressed=false]').first().click());
    await expect.poll(picture).not.toBe(before);
    const chosen = await picture();
    await plan.page.reload();
    await expect.poll(picture, { timeout: 20_000 }).toBe(chosen);
  });

  step('keeps a version, compares it with now, and shows who changed what', async () => {
    await plan.choose('More', 'Versions and comparison');
    const versions = plan.page.getByRole('dialog', { name: 'Versions' });
    await versions.getByLabel('Name of this version').fill('First cut');
    await versions.getByRole('button', { name: 'Keep version' }).click();
    await versions.getByText('First cut').waitFor();
    await plan.page.keyboard.press('Escape');
    await versions.waitFor({ state: 'hidden' });
    const row = plan.row('Key style');
    await plan.savedAfter(() => plan.type(row, 'Cost', '77'));
    await plan.choose('More', 'Versions and comparison');
    await versions.getByRole('button', { name: 'Compare with now' }).click();
    const compare = plan.page.getByRole('dialog', { name: 'Compare' });
    await compare.getByRole('tab', { name: /^Re-priced\s*1/ }).click();
    await compare.getByText('77').first().waitFor();
    await plan.page.keyboard.press('Escape');
    await compare.waitFor({ state: 'hidden' });
    await plan.page.keyboard.press('Escape');
    await plan.choose('More', 'History of this assortment');
    const history = plan.page.getByRole('dialog', { name: 'History of this assortment' });
    await history.getByText('Theo Lindqvist').first().waitFor();
    await history.getByText('77', { exact: true }).first().waitFor();
  });
});
