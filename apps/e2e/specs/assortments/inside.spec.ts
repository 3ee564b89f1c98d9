import { successMessages } from '@atelier/domain/vocabulary/messages';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  AssortmentsPage,
  makeAssortment,
  manageAddress,
  someProducts,
  wide,
} from '../../pages/areas/assortments-page.ts';
import { axeViolations } from '../../pages/tools/axe.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { keepVisits } from '../../pages/visits/kept-visits.ts';
import { callAs } from '../../pages/visits/portal.ts';

let browser: Browser;
let title: string;
let folder: string;
let inside: AssortmentsPage;

beforeAll(async () => {
  browser = await launchWarmBrowser();
});
afterAll(() => browser.close());
const come = keepVisits(() => browser);
beforeEach(async () => {
  const start = await callAs('mgr');
  title = `Inside ${crypto.randomUUID().slice(0, 8)}`;
  folder = `Folder of ${title}`;
  await start.context.request.post(`${start.base}/api/assortments`, {
    data: { type: 'folder', title: folder, hierarchy: [] },
    headers: { origin: start.base, 'idempotency-key': crypto.randomUUID() },
  });
  const products = await someProducts(start, 4);
  const id = await makeAssortment(start, { title, products, hierarchy: [folder] });
  await start.close();
  inside = await AssortmentsPage.on(await come({ as: 'mgr', path: manageAddress(id), size: wide }));
  await inside.cells.first().waitFor();
});
afterEach(() => inside.close());

const heading = () => inside.page.getByRole('heading', { level: 1 }).textContent();

describe('[M5] inside an assortment', () => {
  it('the trail leads back to the folder it is in, open', async () => {
    const trail = inside.page.getByRole('navigation', { name: 'Folders' });
    await expect.poll(() => trail.getByRole('link').allTextContents()).toEqual(['', folder]);
    await trail.getByRole('link', { name: 'Back to the list' }).waitFor();
    await trail.getByRole('link', { name: folder }).click();
    await inside.row(title).waitFor();
    expect(new URL(inside.page.url()).pathname).toBe('/product/assortments/all');
  });

  it('a star is kept, and taken off again', async () => {
    const star = inside.page.getByRole('button', { name: 'Star', exact: true });
    const kept = () => inside.page.waitForResponse((reply) => reply.url().endsWith('/star'));
    for (const pressed of ['true', 'false']) {
      const [reply] = await Promise.all([kept(), star.click()]);
      expect(reply.status()).toBe(200);
      await expect.poll(() => star.getAttribute('aria-pressed')).toBe(pressed);
      await inside.page.reload();
      await expect.poll(() => star.getAttribute('aria-pressed')).toBe(pressed);
    }
  });

  it('renames, duplicates, publishes, archives and brings back', async () => {
    await inside.choose('More', 'Rename…');
    const dialog = inside.page.getByRole('dialog', { name: 'Rename assortment' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(`${title} renamed`);
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await expect.poll(heading).toBe(`${title} renamed`);
    await inside.toastAfter(successMessages.assortmentDuplicated, () => inside.choose('More', 'Duplicate'));
    const answered = async (entry: string, state: string) => {
      await inside.choose('More', entry);
      await inside.page.getByRole('dialog', { name: 'Are You Sure?' }).getByRole('button', { name: 'YES' }).click();
      await inside.main.getByText(state, { exact: true }).first().waitFor();
    };
    await answered('Publish', 'Published');
    await answered('Archive', 'Archived');
    await expect.poll(() => inside.button('Add products').count()).toBe(0);
    await answered('Unarchive', 'Published');
    await inside.button('Add products').waitFor();
  });

  it('the head is clean for those who hear it, also on a phone', async () => {
    expect(await axeViolations(inside.page)).toEqual([]);
    await inside.page.setViewportSize({ width: 390, height: 844 });
    const fits = () => inside.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    await expect.poll(fits).toBe(true);
    await inside.page.getByRole('link', { name: folder }).waitFor();
  });
});
