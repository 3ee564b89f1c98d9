import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AssortmentsPage, makeAssortment, manageAddress, someProducts } from '../../pages/areas/assortments-page.ts';
import { downloaded, Workbook } from '../../pages/tools/workbook.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { nowhere, type Visit, visit, walkAnew } from '../../pages/visits/portal.ts';

let browser: Browser;
let manager: Visit;
let admin: Visit;

beforeAll(async () => {
  browser = await launchWarmBrowser();
  manager = await visit(browser, { as: 'mgr', path: '/settings' });
  admin = await visit(browser, { as: 'admin', path: '/settings' });
  // Pictures that nobody has looked at yet are drawn for the sheet.
  for (const { page } of [manager, admin]) {
    page.setDefaultTimeout(110_000);
    await page.locator('main h1').first().waitFor();
  }
});
afterAll(async () => {
  await manager?.close();
  await admin?.close();
  await browser.close();
});

const exportOf = async (page: Page) => {
  const { name, path } = await downloaded(page, () => page.getByRole('button', { name: 'Export' }).click());
  return { name, book: await Workbook.open(path) };
};

describe('[M14.4] what is listed is what the sheet holds', () => {
  it.each([
    ['all', 'all-assortments.xlsx'],
    ['recent', 'recent-assortments.xlsx'],
    ['starred', 'starred-assortments.xlsx'],
  ])('the list %s is exported as %s', async (list, file) => {
    await walkAnew(manager.page, `/product/assortments/${list}`);
    await manager.page.getByRole('gridcell').first().waitFor();
    const { name, book } = await exportOf(manager.page);
    expect(name).toBe(file);
    expect(book.headers).toContain('Title');
    expect(book.sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    expect(book.sheet.autoFilter).toBeTruthy();
  });

  it('the product library: everything that is found, with typed prices and pictures', async () => {
    await walkAnew(manager.page, '/product/libraries/products?type=POP&filters=["category:Fixtures"]');
    await manager.page.getByRole('heading', { name: 'Product Library' }).waitFor();
    const { name, book } = await exportOf(manager.page);
    expect(name).toBe('pop-products.xlsx');
    expect(book.sheet.rowCount).toBeGreaterThan(1);
    expect(typeof book.cell(2, 'Cost').value).toBe('number');
    expect(book.cell(2, 'Cost').numFmt).toBe('"$"#,##0.00');
    expect(book.sheet.getImages().length).toBeGreaterThan(0);
    expect(book.sheet.getRow(2).height).toBe(25);
  });

  it.each([
    ['/admin/users', 'users.xlsx', 'Email'],
    ['/admin/audit', 'audit-log.xlsx', 'What'],
  ])('%s becomes %s', async (path, file, header) => {
    await walkAnew(admin.page, path);
    const { name, book } = await exportOf(admin.page);
    expect(name).toBe(file);
    const values = book.values(header);
    expect(values.length).toBeGreaterThan(0);
    expect(values.every((value) => typeof value === 'string' && value !== '')).toBe(true);
  });

  it('[T19] a note that looks like a formula is exported as text and comes back as it was', async () => {
    const [product] = await someProducts(manager, 1);
    const id = await makeAssortment(manager, {
      title: `Formula ${crypto.randomUUID().slice(0, 8)}`,
      products: [product],
    });
    const plan = await AssortmentsPage.open(browser, manageAddress(id), 'mgr');
    const row = plan.rows.nth(1);
    await plan.type(row, 'Color Note', '-2+3');
    await plan.saved();
    const { path } = await downloaded(plan.page, () => plan.button('Export').click());
    const book = await Workbook.open(path);
    expect(book.cell(2, 'Color Note').value).toBe("'-2+3");
    await plan.choose('More', 'Import changes from a sheet…');
    await plan.page.getByLabel('Spreadsheet').setInputFiles(path);
    await plan.page.getByText('The sheet says what is already here.').waitFor();
    await plan.close();
  });

  it('[M3.4, T1] an internal assortment of the US leaves neither retail nor markup, also not in the hidden columns', async () => {
    const editor = await visit(browser, { as: 'iaUS', path: nowhere });
    const { data } = (await (await editor.context.request.get('/api/internalAssortments')).json()) as {
      data: { _id: string; type: string; region: string }[];
    };
    const own = data.find(({ type, region }) => type === 'item' && region === 'US');
    await editor.page.goto(`/product/assortments/internal/${own?._id}/manage`);
    await editor.page.getByRole('gridcell').first().waitFor();
    const { book } = await exportOf(editor.page);
    expect(book.headers.filter((header) => /retail|markup|imu/i.test(header))).toEqual([]);
    const marks = book.values(book.headers.at(-1) ?? '').map(String);
    expect(marks.some((mark) => mark.includes('"cost"'))).toBe(true);
    expect(marks.filter((mark) => /retail|markup/i.test(mark))).toEqual([]);
    await editor.close();
  });
});
