import { importMessages, shellMessages, successMessages } from '@atelier/domain/vocabulary/messages';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AssortmentsPage, makeAssortment, manageAddress, someProducts } from '../../pages/areas/assortments-page.ts';
import { csv, ImportPage, workbook } from '../../pages/areas/import-page.ts';
import { axeViolations } from '../../pages/tools/axe.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { walkAnew } from '../../pages/visits/portal.ts';

let browser: Browser;
let plan: AssortmentsPage;
let sheet: ImportPage;
/** A header that nobody has brought before: what is chosen for it is remembered beyond this run. */
const remark = `Shade ${crypto.randomUUID()}`;
let products: { style: string; color: string }[];

const openNew = async (held: number): Promise<void> => {
  const id = await makeAssortment(plan.visit, {
    title: `Import ${crypto.randomUUID().slice(0, 8)}`,
    labels: [{ name: 'Core', color: '#aa3311' }],
    products: products.slice(0, held),
  });
  await walkAnew(plan.page, manageAddress(id));
  await plan.grid.waitFor();
};
const at = (index: number) => products[index]!;
const cells = (index: number) => [at(index).style, at(index).color];
const importedRows = () => plan.main.getByText(/^\d+ products?$/).first();

beforeAll(async () => {
  browser = await launchWarmBrowser();
  plan = await AssortmentsPage.open(browser, '/product/assortments');
  products = await someProducts(plan.visit, 12);
  sheet = new ImportPage(plan);
});
afterAll(async () => {
  await plan?.close();
  await browser.close();
});

describe('a sheet with every kind of trouble', () => {
  it('[M9.1] a .csv is read and its columns are matched with samples', async () => {
    await openNew(1);
    await sheet.open();
    expect(await axeViolations(plan.page)).toEqual([]);
    const header = ['Style No', 'Colour', 'Label', 'Quantity', remark];
    await sheet.choose(
      'Fall buy.csv',
      csv(header, [
        [...cells(0), '', '', ''],
        [...cells(1), 'Core', 12, 'Lead'],
        [...cells(1), 'Core', 12, 'Lead'],
        [...cells(2), 'Nope', 4, ''],
        [`${at(3).style}-${at(3).color}`, '', '', '', ''],
        ['', 'total', '', '', ''],
      ]),
    );
    await sheet.matching
      .getByText(`${at(1).color}`)
      .first()
      .waitFor();
    const columnFor = (name: string) => sheet.matching.getByRole('combobox', { name: `Column for ${name}` });
    await expect.poll(() => columnFor('Style No').inputValue()).toBe('Style');
    expect(await columnFor(remark).inputValue()).toBe('');
    await columnFor(remark).click();
    await plan.page.getByRole('option', { name: 'Color Note' }).click();
    expect(await axeViolations(plan.page)).toEqual([]);
  });

  it('[M1.10] a slip of Escape asks before the columns that were chosen are lost', async () => {
    await plan.page.keyboard.press('Escape');
    const question = plan.page.getByRole('dialog', { name: shellMessages.unsavedTitle });
    await question.getByRole('button', { name: shellMessages.no }).click();
    await question.waitFor({ state: 'detached' });
    const chosen = sheet.matching.getByRole('combobox', { name: `Column for ${remark}` });
    expect(await chosen.inputValue()).toBe('Color Note');
    // The focus is back in it; its list stays shut.
    expect(await chosen.getAttribute('aria-expanded')).toBe('false');
  });

  it('[M9.1] the products behind the rows are shown before anything is judged', async () => {
    await sheet.accept();
    await sheet.wizard.getByText('5 rows · 1 without a style left out').waitFor();
    expect(await sheet.wizard.getByRole('list', { name: 'Problems' }).count()).toBe(0);
  });

  it('[M9.3] validating marks rows and counts each problem, critical ones first', async () => {
    await sheet.action('Validate Items').click();
    await sheet.action('Critical Issues Fixed - Resubmit').waitFor();
    for (const message of [importMessages.notFound, importMessages.duplicate, importMessages.inAssortment])
      await sheet.count(`Critical 1 ${message}`).waitFor();
    await sheet.count(`Warning 1 ${importMessages.differs}`).waitFor();
    await sheet.wizard.getByRole('button', { name: '3 critical', exact: true }).waitFor();
    expect(await axeViolations(plan.page)).toEqual([]);
  });

  it('[M9.3] the tooltip of a marked cell says why', async () => {
    await sheet
      .row(`${at(3).style}-${at(3).color}`)
      .getByRole('gridcell')
      .nth(2)
      .hover();
    await plan.page.getByRole('tooltip').getByText(importMessages.notFound).waitFor();
    const refused = sheet.wizard.locator('[role=gridcell][data-rejected]');
    expect(await refused.getAttribute('data-rejected')).toBe('Nope');
    expect(await refused.evaluate((cell) => getComputedStyle(cell, '::before').content)).toBe('"Nope"');
  });

  it('the doctor repairs a joined style and color, and everything is checked again', async () => {
    const doctor = plan.page.getByRole('complementary', { name: 'Proposed repairs' });
    await doctor
      .getByText(`Split ${at(3).style}-${at(3).color} into style ${at(3).style} and color ${at(3).color}`)
      .waitFor();
    await doctor.getByRole('button', { name: /^Accept: / }).click();
    await doctor.waitFor({ state: 'detached' });
    await sheet.count(importMessages.notFound).waitFor({ state: 'detached' });
    await sheet.action('Critical Issues Fixed - Resubmit').waitFor();
  });

  it('the sheet can be taken away with its problems', async () => {
    const [file] = await Promise.all([
      plan.page.waitForEvent('download'),
      sheet.wizard.getByRole('button', { name: 'Download with problems' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('Fall_buy_with_problems.xlsx');
  });

  it('[M9.4] taking rows out asks for another validation, and then only warnings are left', async () => {
    await sheet.wizard.getByRole('button', { name: 'Remove 2 critical' }).click();
    await sheet.action('Revalidate Items').click();
    await sheet.action('Ignore Warnings & Import').waitFor();
  });

  it('[M9.4] changing a style or color after validation resets it; undo does not bring the verdict back', async () => {
    const cell = sheet.row(at(2).color).getByRole('gridcell').nth(3);
    await cell.click();
    await plan.page.keyboard.type('ZZZ');
    await plan.page.keyboard.press('Enter');
    await sheet.action('Revalidate Items').waitFor();
    await sheet.wizard.getByRole('button', { name: 'Undo', exact: true }).click();
    await sheet.action('Revalidate Items').click();
    await sheet.action('Ignore Warnings & Import').waitFor();
  });

  it('[M6.1, M23.2] importing says how many and is counted, and the grid holds exactly those', async () => {
    const counted = plan.page.waitForRequest((request) => request.url().endsWith('/api/stats'));
    await plan.toastAfter(successMessages.itemsAdded(3), () => sheet.action('Ignore Warnings & Import').click());
    expect((await counted).postDataJSON()).toMatchObject({
      action: 'assortment--add-by-spreadsheet',
      data: { added: 3 },
    });
    await sheet.wizard.waitFor({ state: 'detached' });
    await plan.main.getByText('4 products').waitFor();
    await expect.poll(() => plan.text(plan.row(`${at(1).style}${at(1).color}`), 'Label')).toBe('Core');
    await expect.poll(() => plan.text(plan.row(`${at(1).style}${at(1).color}`), 'Color Note')).toBe('Lead');
  });

  it('[M7.3] one undo takes the whole import back, redo brings it again, and both are saved', async () => {
    await plan.button('Undo').click();
    await plan.main.getByText('1 product', { exact: true }).waitFor();
    await plan.saved();
    await plan.button('Redo').click();
    await plan.main.getByText('4 products').waitFor();
    await plan.saved();
    await plan.page.reload();
    await plan.main.getByText('4 products').waitFor();
    await expect.poll(() => plan.text(plan.row(`${at(1).style}${at(1).color}`), 'Label')).toBe('Core');
  });
});

describe('a clean workbook', () => {
  it('[M9.4] entering again starts from nothing, and the mapping is remembered for the user', async () => {
    await openNew(2);
    await sheet.open();
    const header = ['Style', 'Color', remark, 'Quantity'];
    const rows = [1, 4, 5].map((index) => [...cells(index), 'From the sheet', 7]);
    await sheet.choose('Buy.xlsx', await workbook(header, rows));
    const remembered = sheet.matching.getByRole('combobox', { name: `Column for ${remark}` });
    await expect.poll(() => remembered.inputValue()).toBe('Color Note');
    await sheet.accept();
  });

  it('[G30] "Update matching rows" turns what was critical into an update', async () => {
    await sheet.action('Validate Items').click();
    await sheet.count(`1 ${importMessages.inAssortment}`).waitFor();
    await sheet.wizard.getByRole('switch', { name: 'Update matching rows' }).click();
    await sheet.action('Revalidate Items').click();
    await sheet.action('Import to Assortment').waitFor();
    expect(await sheet.wizard.getByRole('list', { name: 'Problems' }).count()).toBe(0);
    await plan.toastAfter(successMessages.itemsAdded(2), () => sheet.action('Import to Assortment').click());
    await plan.main.getByText('4 products').waitFor();
    const updated = plan.row(`${at(1).style}${at(1).color}`);
    await expect.poll(() => plan.text(updated, 'Color Note')).toBe('From the sheet');
    await plan.button('Undo').click();
    await plan.main.getByText('2 products').waitFor();
    await expect.poll(() => plan.text(updated, 'Color Note')).toBe('');
    await plan.saved();
  });
});

describe('more rows than a list of changes holds', () => {
  const all = 2_100;
  const heldBack = '**/api/assortments/batch/*';

  it('[M6.1] are imported as one step', async () => {
    await openNew(0);
    const many = [0, 1_000, 2_000].map((skip) => someProducts(plan.visit, Math.min(1_000, all - skip), skip));
    const rows = (await Promise.all(many)).flat().map(({ style, color }, at) => [style, color, at + 1]);
    expect(rows).toHaveLength(all);
    await sheet.open();
    await sheet.choose('Many.xlsx', await workbook(['Style', 'Color', 'Quantity'], rows));
    await sheet.accept();
    await sheet.action('Validate Items').click();
    await plan.toastAfter(successMessages.itemsAdded(all), () => sheet.action('Import to Assortment').click());
    await plan.main.getByText('2,100 products').waitFor();
  });

  it('[M7.3] are undone, redone and undone, also when the push about them overtakes the reply', async () => {
    await plan.page.route(heldBack, async (route) => {
      const reply = await route.fetch({ maxRetries: 2 });
      await plan.page.waitForTimeout(1_500);
      await route.fulfill({ response: reply });
    });
    for (const [button, left] of [
      ['Undo', '0 products'],
      ['Redo', '2,100 products'],
      ['Undo', '0 products'],
    ] as const) {
      await plan.button(button).click();
      await plan.main.getByText(left, { exact: true }).waitFor();
      await plan.saved();
    }
    await plan.page.unroute(heldBack);
    await expect.poll(() => plan.button('Redo').isEnabled()).toBe(true);
  });
});

describe('pasted cells', () => {
  it('[M9.1] a pasted list without a header is styles and colors; a style alone is all its colors', async () => {
    await openNew(0);
    await sheet.open();
    const { style } = at(0);
    const colors = (await someProducts(plan.visit, 100)).filter((one) => one.style === style).length;
    await sheet.wizard.getByLabel('Or paste cells').fill(style);
    await sheet.wizard.getByRole('button', { name: 'Use pasted cells' }).click();
    await sheet.accept();
    await sheet.wizard.getByText(`all ${colors} colors`).waitFor();
    const first = sheet.wizard.getByRole('grid').getByRole('row').filter({ hasText: style });
    expect(await first.getByRole('gridcell').first().textContent()).toBe('1');
    await sheet.action('Validate Items').click();
    await plan.toastAfter(successMessages.itemsAdded(colors), () => sheet.action('Import to Assortment').click());
    await expect.poll(() => importedRows().textContent()).toBe(`${colors} products`);
  });

  it('[M9.3, G30] the same style once more is in already, and the review says so', async () => {
    await sheet.open();
    await sheet.wizard.getByLabel('Or paste cells').fill(at(0).style);
    await sheet.wizard.getByRole('button', { name: 'Use pasted cells' }).click();
    await sheet.accept();
    await sheet.wizard.getByText(/Pasted cells · 1 row(?!s)/).waitFor();
    await sheet.action('Validate Items').click();
    await sheet.wizard.getByText(importMessages.inAssortment).first().waitFor();
    expect(await sheet.action('Import to Assortment').count()).toBe(0);
    await sheet.action('Close').click();
    await plan.page.getByRole('dialog', { name: shellMessages.unsavedTitle }).getByText(shellMessages.yes).click();
    await sheet.wizard.waitFor({ state: 'hidden' });
  });
});

describe('[family X] a file that cannot be read says why, and another can be chosen', () => {
  it.each([
    ['nothing.xlsx', Buffer.alloc(0), 'The file is empty.'],
    ['broken.xlsx', Buffer.from('PK\x03\x04broken'), 'The file is damaged or incomplete.'],
    ['picture.csv', Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1'), 'This is not a spreadsheet.'],
    ['header.csv', Buffer.from('Style,Color\n'), 'The sheet has a header but no rows beneath it.'],
    ['long.csv', Buffer.from(`Style\n${'1\n'.repeat(50_001)}`), 'The sheet has more than 50,000 rows.'],
  ])('%s', async (name, content, sentence) => {
    if ((await sheet.wizard.count()) === 0) await sheet.open();
    await sheet.choose(name, content);
    await sheet.wizard.getByRole('alert').getByText(sentence).waitFor();
  });

  it('a sheet in which no row has a style stays at its columns', async () => {
    await sheet.choose('colors.csv', Buffer.from('Style,Color\n,BBK\n,WHT\n'));
    await sheet.matching.getByRole('button', { name: 'Continue' }).click();
    await sheet.matching.getByText('No row of this sheet has a style.').waitFor();
  });
});
