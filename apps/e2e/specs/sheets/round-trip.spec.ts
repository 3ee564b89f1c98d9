import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { AssortmentsPage, makeAssortment, manageAddress, someProducts } from '../../pages/areas/assortments-page.ts';
import { axeViolations } from '../../pages/tools/axe.ts';
import { downloaded, Workbook } from '../../pages/tools/workbook.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { callAs } from '../../pages/visits/portal.ts';
import { story } from '../../pages/visits/story.ts';

let browser: Browser;
let theo: AssortmentsPage;
let marian: AssortmentsPage;
let book: Workbook;
let retails: string[];
let pairs: { style: string; color: string }[];
let title: string;

const putAway = async (): Promise<void> => {
  await book?.forget();
  await theo?.close();
  await marian?.close();
};

beforeAll(async () => {
  browser = await launchWarmBrowser();
});
afterAll(async () => {
  await putAway();
  await browser.close();
});

const step = story(async () => {
  await putAway();
  title = `Round trip ${crypto.randomUUID().slice(0, 8)}`;
  const start = await callAs('mgr');
  pairs = (await someProducts(start, 40)).filter(
    ({ style }, at, all) => all.findIndex((other) => other.style === style) === at,
  );
  const id = await makeAssortment(start, { title, products: pairs.slice(0, 5) });
  await start.close();
  theo = await AssortmentsPage.open(browser, manageAddress(id), 'mgr');
  marian = await AssortmentsPage.open(browser, manageAddress(id), 'admin');
  for (const who of [theo, marian]) await who.cells.first().waitFor();
});

const rowOf = (who: AssortmentsPage, at: number): Locator => who.rows.nth(at);
const shows = async (who: AssortmentsPage, at: number, column: string, text: string): Promise<void> =>
  (await who.cell(rowOf(who, at), column)).getByText(text, { exact: true }).waitFor();
const idOf = (at: number): string => `${pairs[at]?.style}-${pairs[at]?.color}`;
const review = (): Locator => theo.page.getByRole('dialog', { name: /^Changes from/ });
const tab = (name: string): Locator => review().getByRole('tab', { name: new RegExp(`^${name}`) });

async function bring(file: string): Promise<void> {
  await theo.choose('More', 'Import changes from a sheet…');
  await theo.page.getByLabel('Spreadsheet').setInputFiles(file);
}

describe('[G30] a manager takes an assortment to a spreadsheet and brings it back', () => {
  step('[M14.4] exports it under its title, with hidden marks behind the columns', async () => {
    const { name, path } = await downloaded(theo.page, () => theo.button('Export').click());
    expect(name).toBe(`${title.replaceAll(' ', '_')}.xlsx`);
    book = await Workbook.open(path);
    retails = await Promise.all([1, 2, 3, 4].map((at) => theo.text(rowOf(theo, at), 'Suggested Retail')));
    expect(book.values('Style')).toEqual(pairs.slice(0, 5).map(({ style }) => style));
    const hidden = book.headers.filter((_, at) => book.sheet.getColumn(at + 1).hidden);
    expect(hidden.map((header) => header.split(' ').slice(0, 2).join(' '))).toEqual([
      'Atelier Row',
      'Atelier Version',
      'Atelier Exported',
    ]);
  });

  step('meanwhile somebody else edits, and removes a row', async () => {
    await marian.type(rowOf(marian, 1), 'Color Note', 'Hers');
    await marian.type(rowOf(marian, 2), 'Color Note', 'Hers alone');
    await marian.saved();
    await (await marian.cell(rowOf(marian, 5), 'Style')).click();
    await marian.button('Remove').click();
    await marian.confirm('You are about to delete one row. This cannot be undone.');
    await marian.saved();
    await expect.poll(() => theo.rows.count()).toBe(5);
  });

  step('compares cell by cell and keeps conflicts apart, with the name of who wrote', async () => {
    book.set(2, 'Color Note', 'His');
    book.set(2, 'Suggested Retail', 120);
    book.set(4, 'Net Cost', 20);
    book.set(5, 'Suggested Retail', 'many');
    book.set(6, 'Color Note', 'For a row that is gone');
    book.firstRowLast();
    await bring(await book.save('edited.xlsx'));
    await review()
      .getByRole('row')
      .filter({ hasText: idOf(0) })
      .getByText('His', { exact: true })
      .waitFor();
    const conflict = review().getByRole('row').filter({ hasText: 'Color Note' });
    await conflict.getByText(/Marian Okafor/).waitFor();
    expect(await conflict.count()).toBe(1);
    expect(await axeViolations(theo.page)).toEqual([]);
    await tab('Changes').click();
    expect(
      await review()
        .getByRole('row')
        .filter({ hasText: idOf(0) })
        .textContent(),
    ).toContain('Suggested Retail');
    await review()
      .getByRole('row')
      .filter({ hasText: idOf(2) })
      .getByText('$20.00')
      .waitFor();
    await tab('Left out').click();
    await review()
      .getByText(`${idOf(3)} Suggested Retail: many`)
      .waitFor();
    await review().getByText('Was removed here since the export').waitFor();
    await tab('Changed here only').click();
    await review().getByText('Hers alone').waitFor();
  });

  step('a conflict is kept as it is now unless the sheet is chosen, for one cell or for all', async () => {
    await tab('Conflicts').click();
    await review().getByRole('button', { name: 'Apply 2 changes' }).waitFor();
    await review().getByRole('button', { name: 'Take all from the sheet' }).click();
    await review().getByRole('button', { name: 'Apply 3 changes' }).waitFor();
    await review().getByRole('button', { name: 'Keep all as they are now' }).click();
    await review()
      .getByRole('radiogroup', { name: `Color Note of ${idOf(0)}` })
      .getByText('Sheet')
      .click();
    await theo.toastAfter('3 cells changed', () => review().getByRole('button', { name: 'Apply 3 changes' }).click());
  });

  step('the changes reach everybody, prices follow, and the order of rows stays', async () => {
    await theo.saved();
    for (const who of [theo, marian]) {
      await shows(who, 1, 'Color Note', 'His');
      await shows(who, 1, 'Suggested Retail', '$120.00');
      await shows(who, 2, 'Color Note', 'Hers alone');
      await shows(who, 3, 'Net Cost', '$20.00');
    }
    expect(await theo.text(rowOf(theo, 3), 'Discount %')).not.toBe('0.00%');
    expect(await theo.text(rowOf(theo, 4), 'Suggested Retail')).toBe(retails[3]);
    expect(await theo.text(rowOf(theo, 1), 'Style')).toBe(pairs[0]?.style);
  });

  step('one Undo takes all of it back, for everybody', async () => {
    await theo.button('Undo').click();
    await shows(marian, 1, 'Color Note', 'Hers');
    await shows(marian, 3, 'Discount %', '0.00%');
    await expect.poll(() => marian.text(rowOf(marian, 1), 'Suggested Retail')).toBe(retails[0]);
    await theo.saved();
  });

  step('what arrives while the comparison is open becomes a conflict and is not overwritten', async () => {
    await bring(await book.save('again.xlsx'));
    await review().getByRole('button', { name: 'Apply 2 changes' }).waitFor();
    await marian.type(rowOf(marian, 1), 'Suggested Retail', '77');
    await review().getByRole('button', { name: 'Apply 1 change' }).waitFor();
    await review()
      .getByRole('radiogroup', { name: `Suggested Retail of ${idOf(0)}` })
      .waitFor();
    await theo.toastAfter('1 cell changed', () => review().getByRole('button', { name: 'Apply 1 change' }).click());
    await theo.saved();
    await expect.poll(() => theo.text(rowOf(theo, 1), 'Suggested Retail')).toBe('$77.00');
  });

  step('a sheet of another assortment is refused with a sentence', async () => {
    const other = await makeAssortment(theo.visit, { title: `Other ${title}`, products: pairs.slice(0, 2) });
    const there = await AssortmentsPage.open(browser, manageAddress(other), 'mgr');
    await there.cells.first().waitFor();
    const { path } = await downloaded(there.page, () => there.button('Export').click());
    await bring(path);
    await theo.page.getByText('This sheet was exported from somewhere else.', { exact: false }).waitFor();
    await there.close();
  });
});
