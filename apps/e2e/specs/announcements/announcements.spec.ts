import { confirmMessages, failureMessages, shellMessages, successMessages } from '@atelier/domain/vocabulary/messages';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toastWith } from '../../pages/areas/login-page.ts';
import { violationsInBothSchemes } from '../../pages/tools/axe.ts';
import { ask } from '../../pages/visits/asking.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { type Visit, visit, walkTo } from '../../pages/visits/portal.ts';
import { story } from '../../pages/visits/story.ts';

/** One announcement from its first word to its end; the file leaves none behind. */
let browser: Browser;
let editor: Visit;
let reader: Visit;
let title: string;
let edited: string;
let made: string | undefined;

beforeAll(async () => {
  browser = await launchWarmBrowser();
});
afterAll(async () => {
  await forget();
  await browser.close();
});

interface Announced {
  readonly _id: string;
  readonly version: number;
  readonly title: string;
}

/** What a try that failed has published: known by its title until its address was seen. */
async function forget(): Promise<void> {
  if (title === undefined) return;
  const { data } = await ask<{ data: Announced[] }>('adminEditor', 'GET', '/charts');
  const left = data.find((one) => one._id === made || one.title === title);
  if (left !== undefined) await ask('adminEditor', 'DELETE', `/charts/${left._id}?version=${left.version}`);
  made = undefined;
}

const step = story(async () => {
  await editor?.close();
  await reader?.close();
  await forget();
  const mark = crypto.randomUUID().slice(0, 8);
  [title, edited] = [`Sample room ${mark} moves upstairs`, `Sample room ${mark} moves on Friday`];
  editor = await visit(browser, { as: 'adminEditor', path: '/charts/new' });
  reader = await visit(browser, { as: 'user', path: '/charts' });
  await reader.page.getByRole('article').first().waitFor();
});

const article = (page: Page, name: string) => page.getByRole('article', { name });
const textbox = (page: Page) => page.getByRole('textbox', { name: 'Text' });
const choose = async (page: Page, name: string, entry: string | RegExp): Promise<void> => {
  await article(page, name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
};
const idOf = (page: Page): string => page.url().split('/').at(-2) ?? '';

step(
  '[M16.3] is written with a rich text, an asset and an audience, seen as its readers will, and published',
  async () => {
    const { page } = editor;
    await page.getByRole('textbox', { name: 'Title' }).fill(title);
    await textbox(page).click();
    await page.getByRole('toolbar').getByRole('button', { name: 'Heading', exact: true }).click();
    await page.keyboard.type('What happens');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('Everything');
    await page.keyboard.press('Control+b');
    await page.keyboard.type(' moves.');
    await page.getByRole('button', { name: 'Add assets' }).click();
    // The newest come first, and are what other specs publish and take back meanwhile.
    const offered = page.getByRole('list', { name: 'Assets to choose from' }).getByRole('button').last();
    const asset = (await offered.textContent()) ?? '';
    await offered.click();
    await page.getByRole('button', { name: 'Add 1 asset' }).click();
    await page.getByText('Employees', { exact: true }).click();
    await page.getByText(/^\d+ people today$/).waitFor();
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog');
    await preview.getByRole('heading', { name: 'What happens' }).waitFor();
    expect(await preview.locator('strong').textContent()).toBe('Everything');
    await preview.getByRole('button', { name: asset }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.waitForURL(/\/charts\/[0-9a-f-]{36}\/edit$/);
    made = idOf(page);
    await page.getByText('All changes saved.').waitFor();
  },
);

step('[G27] those addressed have it at once, on their list and dashboard; others cannot open it', async () => {
  const { page } = reader;
  await article(page, title).getByText('Everything moves.').waitFor();
  const outside = await visit(browser, { as: 'dist', path: `/announcements/${idOf(editor.page)}` });
  await outside.page.getByRole('heading', { name: failureMessages.announcements }).waitFor();
  await walkTo(outside.page, '/charts');
  await outside.page.getByRole('article').first().waitFor();
  expect(await article(outside.page, title).count()).toBe(0);
  await outside.close();
  await walkTo(page, '/dashboard');
  await page.getByRole('link', { name: new RegExp(title) }).click();
  await page.getByRole('heading', { name: title }).waitFor();
});

step('[M16.3] is taken as a PDF by its reader', async () => {
  const { page } = reader;
  const arrival = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${title} as PDF` }).click();
  expect((await arrival).suggestedFilename()).toBe(`${title.replaceAll(' ', '_')}.pdf`);
});

step('[G21] two editors: the second is told who changed what, loses nothing and decides', async () => {
  const { page } = editor;
  const other = await visit(browser, { as: 'admin', path: `/charts/${idOf(page)}/edit` });
  await other.page.getByRole('textbox', { name: 'Title' }).fill('Theirs');
  await other.page.getByRole('button', { name: 'Save', exact: true }).click();
  await other.page.getByText('All changes saved.').waitFor();
  await other.close();
  await page.getByRole('textbox', { name: 'Title' }).fill(edited);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('alert').getByText('Marian Okafor changed Title').waitFor();
  expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(edited);
  await page.getByRole('button', { name: 'Keep mine and go on' }).click();
  // Theirs is read first; until then Save would only be told so again.
  await page.getByText('Marian Okafor changed Title').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('All changes saved.').waitFor();
});

step('[M1.10] leaving with unsaved words asks, and NO keeps them', async () => {
  const { page } = editor;
  await textbox(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Soon.');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').getByText(shellMessages.unsavedTitle).waitFor();
  await page.getByRole('button', { name: shellMessages.no, exact: true }).click();
  await textbox(page).getByText('moves. Soon.').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('All changes saved.').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await article(page, edited).getByText('Soon.').waitFor();
});

step('[M16.3] is mailed, leaves the list when it is unpublished, and is deleted after a question', async () => {
  const { page } = editor;
  await choose(page, edited, 'Mail to addresses…');
  await page.getByRole('textbox', { name: 'To' }).fill('kim@shop.example');
  await page.getByRole('button', { name: 'Send mail' }).click();
  await toastWith(page, successMessages.messageSent).waitFor();
  await walkTo(reader.page, '/charts');
  await article(reader.page, edited).waitFor();
  await choose(page, edited, 'Unpublish');
  await page.getByRole('button', { name: shellMessages.yes, exact: true }).click();
  await article(reader.page, edited).waitFor({ state: 'detached' });
  await page.getByText(/^Drafts/).click();
  await choose(page, edited, 'Delete');
  await page.getByRole('dialog').getByText(confirmMessages.deleteAnnouncements(1)).waitFor();
  await page.getByRole('button', { name: shellMessages.yes, exact: true }).click();
  await article(page, edited).waitFor({ state: 'detached' });
});

it('[A11y] the list and the composer have no violations in light and dark, and fit a phone', async () => {
  const phone = await visit(browser, { as: 'admin', path: '/charts', size: { width: 390, height: 844 } });
  await phone.page.getByRole('article').first().waitFor();
  expect(await violationsInBothSchemes(phone.page)).toEqual([]);
  await walkTo(phone.page, '/charts/new');
  await textbox(phone.page).waitFor();
  expect(await violationsInBothSchemes(phone.page)).toEqual([]);
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await phone.close();
});
