import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { libraryAddress as address, openLibrary } from '../../pages/areas/product-cards.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { type Visit, visit } from '../../pages/visits/portal.ts';

let browser: Browser;
let mgr: Visit;

beforeAll(async () => {
  browser = await launchWarmBrowser();
  mgr = await visit(browser, { as: 'mgr', path: '/settings' });
});
afterAll(() => browser.close());

const total = async (page: Page): Promise<number> => {
  const text = await page.getByText(/^[\d,]+ style-colors$/).textContent();
  return Number(text?.replaceAll(/\D/g, ''));
};

const openFilter = async (page: Page, name: string) => {
  const more = page.getByRole('button', { name: 'More filters' });
  const filter = page.getByRole('button', { name: new RegExp(`^${name}`) });
  await more.or(filter).first().waitFor();
  if ((await more.count()) > 0) await more.click();
  await filter.click();
};

const chip = (page: Page, label: string) => page.getByRole('button', { name: `Remove ${label}` });

describe('the filters of the product library', () => {
  test('[M8.3] a date that is still Select Date is Required; a chosen one shows as MM/DD/YYYY', async () => {
    const page = await openLibrary(mgr);
    await openFilter(page, 'Modified since');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('Required', { exact: true }).waitFor();
    await page.getByText('Select Date').click();
    await page.getByRole('button', { name: 'Previous month' }).click();
    await page.getByRole('button', { name: /^15 \w+ \d{4}$/ }).click();
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: /^Remove Since \d{2}\/15\/\d{4}$/ }).waitFor();
  });

  test('[M8.3] Escape closes only the calendar or list on top of a filter, and the filter next', async () => {
    const page = await openLibrary(mgr);
    const location = page.getByRole('combobox', { name: 'Location' });
    const calendar = page.locator('[data-dates-dropdown]');
    for (const [name, field, layer, focused] of [
      ['Modified since', page.getByText('Select Date'), page.getByRole('button', { name: 'Previous month' }), calendar],
      ['Price', location, page.getByRole('option').first(), location],
    ] as const) {
      await openFilter(page, name);
      const panel = page.locator(`[role=dialog][aria-label="${name}"]`);
      await field.click();
      await layer.waitFor();
      // The focus comes to a calendar a moment later, and Escape with the focus.
      await expect.poll(() => focused.evaluate((node) => node.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('Escape');
      await layer.waitFor({ state: 'hidden' });
      expect(await panel.isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'hidden' });
    }
  });

  test('[M8.2] a list keeps its choices and the focus while its counts are asked anew', async () => {
    const page = await openLibrary(mgr);
    await openFilter(page, 'Gender');
    const men = page.getByRole('checkbox', { name: 'Men', exact: true });
    await men.waitFor();
    await page.route('**/api/products/facets', () => undefined);
    await men.click();
    await chip(page, 'Gender: Men').waitFor();
    await expect.poll(() => men.isChecked()).toBe(true);
    await page.keyboard.press('Escape');
    await men.waitFor({ state: 'hidden' });
  });

  test('[M8.3] half a range goes back to what it was; a whole one is joined with a dash', async () => {
    const page = await openLibrary(mgr);
    await openFilter(page, 'Available between');
    await page.getByText('Select Date').click();
    await page
      .getByRole('button', { name: /^10 \w+ \d{4}$/ })
      .first()
      .click();
    await page.locator('[role=dialog][aria-label="Available between"]').click({ position: { x: 4, y: 4 } });
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('Required', { exact: true }).waitFor();
    await page.getByText('Select Date').click();
    for (const day of ['10', '20'])
      await page
        .getByRole('button', { name: new RegExp(`^${day} \\w+ \\d{4}$`) })
        .first()
        .click();
    await page.getByRole('button', { name: 'Apply' }).click();
    await page
      .getByRole('button', { name: /^Remove Available between: \d{2}\/10\/\d{4} - \d{2}\/20\/\d{4}$/ })
      .waitFor();
  });

  test('[M8.4][M8.5] availability takes a window and a size of five letters, upper-cased, footwear 9H, apparel M', async () => {
    const page = await openLibrary(mgr);
    const all = await total(page);
    await openFilter(page, 'Availability');
    const size = page.getByLabel('Size (optional)');
    expect(await size.getAttribute('placeholder')).toBe('9H');
    await size.fill('10hxyzz');
    await expect.poll(() => size.inputValue()).toBe('10HXY');
    await size.fill('10h');
    for (const window of ['At Once', 'Next 60 Days', 'Next 90 Days', 'Next 6 Months'])
      await page.getByRole('button', { name: window, exact: true }).waitFor();
    await page.getByRole('button', { name: 'Next 6 Months', exact: true }).click();
    await chip(page, 'Availability: Next 6 Months · size 10H').waitFor();
    await expect.poll(() => total(page)).toBeLessThan(all);
    await page.goto(`${address}?type=Apparel`);
    await openFilter(page, 'Availability');
    expect(await page.getByLabel('Size (optional)').getAttribute('placeholder')).toBe('M');
    await page.goto(`${address}?type=POP`);
    await openFilter(page, 'Availability');
    await page.getByRole('button', { name: 'At Once', exact: true }).waitFor();
    expect(await page.getByLabel('Size (optional)').count()).toBe(0);
  });

  test('[M8.4] due in 15, 30, 60 or 90 days; produced in the last 30, 90 days, 6 months or year', async () => {
    const page = await openLibrary(mgr);
    await openFilter(page, 'Due date');
    for (const days of [15, 30, 60, 90])
      await page.getByRole('checkbox', { name: `Next ${days} days`, exact: true }).waitFor();
    await page.getByRole('checkbox', { name: 'Next 90 days', exact: true }).click();
    await chip(page, 'Due in next 90 days').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Last produced/ }).click();
    for (const window of ['Last 30 Days', 'Last 90 Days', 'Last 6 Months', 'Last Year'])
      await page.getByRole('checkbox', { name: window, exact: true }).waitFor();
  });

  test('[M8.5] a price is asked from and to, on cost or suggested retail, at one location', async () => {
    const page = await openLibrary(mgr);
    const all = await total(page);
    await openFilter(page, 'Price');
    await page.getByText('Suggested retail', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Location' }).click();
    await page.getByRole('option', { name: 'Canada' }).click();
    await page.getByLabel(/^From/).fill('90');
    await page.getByLabel(/^To/).fill('80');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('The first amount is larger than the second.').waitFor();
    await page.getByLabel(/^To/).fill('120');
    await page.getByRole('button', { name: 'Apply' }).click();
    await chip(page, 'Suggested retail CA 90 - 120').waitFor();
    await expect.poll(() => total(page)).toBeLessThan(all);
  });

  test('[T1] whoever does not see suggested retail is not asked for it, and opens a search by it without it', async () => {
    const path = `${address}?filters=${encodeURIComponent('["price:retail|US|50|"]')}`;
    const { page, close } = await visit(browser, { as: 'iaUS', path });
    await page.getByText(/style-colors$/).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await openFilter(page, 'Price');
    await page.getByLabel(/^From/).waitFor();
    expect(await page.getByText('Suggested retail').count()).toBe(0);
    await close();
  });

  test('a pasted column of styles and style-colors narrows the wall to them', async () => {
    const { context, base } = mgr;
    const page = await openLibrary(mgr);
    const reply = await context.request.post(`${base}/api/products/fetch`, {
      headers: { origin: base },
      data: { productType: 'Footwear', _select: ['id'], _options: { limit: 40, sort: { styleNumeric: 1 } } },
    });
    const { data } = (await reply.json()) as { data: { id: string; style: string }[] };
    const [first, last] = [data[0], data.at(-1)];
    await openFilter(page, 'Styles');
    await page.getByRole('textbox', { name: 'Styles' }).fill(`${first?.style}\n${last?.id}`);
    await page.getByRole('button', { name: 'Show 2 styles' }).click();
    await chip(page, '2 styles').waitFor();
    const colors = data.filter(({ style }) => style === first?.style).length;
    await expect.poll(() => total(page)).toBe(colors + 1);
  });
});
