import { shellMessages } from '@atelier/domain/vocabulary/messages';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AssortmentsPage, makeAssortment, manageAddress, someProducts } from '../../pages/areas/assortments-page.ts';
import { axeViolations } from '../../pages/tools/axe.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { callAs } from '../../pages/visits/portal.ts';

let browser: Browser;
let plan: AssortmentsPage;

beforeAll(async () => {
  browser = await launchWarmBrowser();
  const start = await callAs('mgr');
  const products = await someProducts(start, 8);
  const id = await makeAssortment(start, { title: `Versions ${crypto.randomUUID().slice(0, 8)}`, products });
  await start.close();
  plan = await AssortmentsPage.open(browser, manageAddress(id), 'mgr');
  await plan.cells.first().waitFor();
});
afterAll(async () => {
  await plan?.close();
  await browser.close();
});

const row = (at: number) => plan.rows.nth(at);
const note = (at: number) => plan.text(row(at), 'Color Note');
const ids = async () => {
  const texts: string[] = [];
  for (let at = 1; at <= (await plan.rows.count()) - 1; at += 1)
    texts.push(`${await plan.text(row(at), 'Style')}-${await plan.text(row(at), 'Color')}`);
  return texts;
};
const versions = () => plan.page.getByRole('dialog', { name: 'Versions' });
const openVersions = async () => {
  await plan.choose('More', 'Versions and comparison');
  await versions().waitFor();
};
const restore = async (words: string | RegExp) => {
  await openVersions();
  await versions().getByRole('button', { name: 'Restore' }).click();
  await plan.toastAfter(words, () => plan.confirm('Undo takes it back.'));
  await plan.page.keyboard.press('Escape');
  await versions().waitFor({ state: 'hidden' });
};

describe('[M7.4] editing many cells at once', () => {
  it('offers the editors of the cells: lists, toggles, dates, and refuses in place', async () => {
    const dialog = plan.page.getByRole('dialog', { name: 'Edit 3 rows' });
    await (await plan.cell(row(1), 'Label')).click();
    await (await plan.cell(row(3), 'Pillar')).click({ modifiers: ['Shift'] });
    await plan.button('Edit selection…').click();
    await dialog.getByRole('combobox', { name: 'Pillar' }).fill('Bogus');
    await dialog.getByRole('alert').getByText('"Bogus" is not one of the options').waitFor();
    expect(await dialog.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true);
    await dialog.getByRole('combobox', { name: 'Pillar' }).fill('');
    await dialog.getByRole('combobox', { name: 'Pillar' }).click();
    const option = plan.page.getByRole('listbox', { name: 'Pillar' }).getByRole('option').first();
    const pillar = (await option.textContent()) ?? '';
    await option.click();
    await dialog.getByRole('radiogroup', { name: 'Starred' }).getByRole('radio', { name: 'Yes' }).click();
    expect(await axeViolations(plan.page)).toEqual([]);
    await plan.savedAfter(() => dialog.getByRole('button', { name: 'Apply' }).click());
    for (const at of [1, 2, 3]) expect(await plan.text(row(at), 'Pillar')).toBe(pillar);
    await plan.savedAfter(() => plan.button('Undo').click());
  });
});

describe('[M6.8] a kept version', () => {
  it('is compared with names and pictures, on the first tab that says something, and restored in one step', async () => {
    const before = await ids();
    await plan.savedAfter(() => plan.type(row(1), 'Color Note', 'As it was'));
    await openVersions();
    await versions().getByRole('textbox', { name: 'Name of this version' }).fill('Kept');
    await versions().getByRole('button', { name: 'Keep version' }).click();
    await versions().getByText('Kept', { exact: true }).waitFor();
    await plan.page.keyboard.press('Escape');
    await versions().waitFor({ state: 'hidden' });
    await restore('Nothing differs from “Kept”.');

    await plan.savedAfter(() => plan.type(row(1), 'Color Note', 'Changed since'));
    await plan.savedAfter(() => plan.type(row(2), 'Net Cost', '12.5'));
    await (await plan.cell(row(4), 'Name')).click();
    await plan.button(/^Remove/).click();
    await plan.savedAfter(() => plan.confirm('You are about to delete one row.'));
    const changed = await ids();
    expect(changed).not.toEqual(before);

    await openVersions();
    await versions().getByRole('button', { name: 'Compare with now' }).click();
    const compare = plan.page.getByRole('dialog', { name: 'Compare' });
    await compare.getByRole('tab', { name: /^Dropped/, selected: true }).waitFor();
    await compare.getByRole('tab', { name: /^Re-priced/ }).click();
    await compare.getByText('Net Cost:').waitFor();
    await compare.getByText('$12.50').waitFor();
    await compare.getByRole('listitem').first().locator('img').waitFor();
    expect(await axeViolations(plan.page)).toEqual([]);
    await compare.getByRole('button', { name: 'Close' }).click();
    await plan.page.keyboard.press('Escape');
    await versions().waitFor({ state: 'hidden' });

    await restore(/^“Kept” is restored/);
    await expect.poll(ids).toEqual(before);
    await expect.poll(() => note(1)).toBe('As it was');
    await plan.saved();
    await plan.button('Undo').click();
    await expect.poll(ids).toEqual(changed);
    await expect.poll(() => note(1)).toBe('Changed since');
    await plan.saved();
    await plan.page.reload();
    await plan.cells.first().waitFor();
    await expect.poll(ids).toEqual(changed);
  });

  it('is forgotten, for everybody, only after the question', async () => {
    await openVersions();
    const kept = versions().getByText('Kept', { exact: true });
    const question = plan.page.getByRole('dialog', { name: shellMessages.areYouSure });
    const forget = () => versions().getByRole('button', { name: 'Forget' }).click();
    await forget();
    await question.getByText('“Kept” is forgotten for everybody.').waitFor();
    await question.getByRole('button', { name: shellMessages.no }).click();
    await question.waitFor({ state: 'hidden' });
    await kept.waitFor();
    await forget();
    await plan.confirm('This cannot be undone.');
    await kept.waitFor({ state: 'hidden' });
    await plan.page.keyboard.press('Escape');
    await versions().waitFor({ state: 'hidden' });
  });
});

describe('[M1.10] a window over another', () => {
  it('is closed alone by Escape; focus goes back to what opened it, then to the menu of the first', async () => {
    await openVersions();
    await versions().getByRole('textbox', { name: 'Name of this version' }).fill('Under');
    await versions().getByRole('button', { name: 'Keep version' }).click();
    await versions().getByText('Under', { exact: true }).waitFor();
    const opener = versions().getByRole('button', { name: 'Restore' }).first();
    await opener.click();
    const over = plan.page.getByRole('dialog', { name: 'Are You Sure?' });
    await over.waitFor();
    await plan.page.keyboard.press('Escape');
    await over.waitFor({ state: 'hidden' });
    expect(await versions().isVisible()).toBe(true);
    await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);
    await plan.page.keyboard.press('Escape');
    await versions().waitFor({ state: 'hidden' });
    await expect.poll(() => plan.button('More').evaluate((one) => one === document.activeElement)).toBe(true);
  });
});
