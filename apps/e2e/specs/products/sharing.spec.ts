import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { libraryAddress as address, openFirstProduct, openLibrary } from '../../pages/areas/product-cards.ts';
import { violationsInBothSchemes } from '../../pages/tools/axe.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { type Visit, visit } from '../../pages/visits/portal.ts';

const searching = (...filters: string[]) => `${address}?filters=${encodeURIComponent(JSON.stringify(filters))}`;
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

const libraryOf = async (as: string, path: string) => {
  const visited = await visit(browser, { as, path });
  await visited.page.getByText(/style-colors$/).waitFor();
  return visited;
};

/** The link of the newest mail to an address, from the demo mailbox. */
const mailedLink = async (page: Page, base: string, to: string): Promise<string> => {
  const { data } = (await (await page.request.get(`${base}/api/mailbox`)).json()) as {
    data: { id: string; to: string[] }[];
  };
  const mail = data.find((one) => one.to.includes(to));
  const letter = await (await page.request.get(`${base}/api/mailbox/${mail?.id}`)).text();
  return /\/product\/libraries\/products[^\s"'<\\]*/.exec(letter)?.[0] ?? '';
};

describe('sharing a search', () => {
  test('[M8.6] a mailed search reopens the same result for somebody else', async () => {
    const { base } = mgr;
    const page = await openLibrary(mgr, searching('gender:Women', 'search:boot'));
    const found = await total(page);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const to = `kim.${Date.now()}@shop.example`;
    await page.getByRole('textbox', { name: 'To' }).fill(to);
    const thanks = page.getByText('Thank you. Your message has been sent.').waitFor();
    await page.getByRole('button', { name: 'Send mail' }).click();
    await thanks;
    await expect.poll(() => mailedLink(page, base, to)).not.toBe('');
    const link = await mailedLink(page, base, to);
    const other = await libraryOf('admin', link);
    await expect.poll(() => total(other.page)).toBe(found);
    await other.page.getByRole('button', { name: 'Remove Gender: Women' }).waitFor();
    await other.close();
  });

  test('[M8.6] a search too long for an address is saved and mailed by its id', async () => {
    const styles = Array.from({ length: 400 }, (_, n) => 100_100 + n).join(' ');
    const { base } = mgr;
    const page = await openLibrary(mgr, searching(`styles:${styles}`));
    const found = await total(page);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const to = `lee.${Date.now()}@shop.example`;
    await page.getByRole('textbox', { name: 'To' }).fill(to);
    const thanks = page.getByText('Thank you. Your message has been sent.').waitFor();
    await page.getByRole('button', { name: 'Send mail' }).click();
    await thanks;
    await expect.poll(() => mailedLink(page, base, to)).toMatch(/\?saved=[0-9a-f-]{36}$/);
    const link = await mailedLink(page, base, to);
    const other = await libraryOf('admin', link);
    await other.page.getByRole('button', { name: 'Remove 400 styles' }).waitFor();
    await expect.poll(() => total(other.page)).toBe(found);
    await other.close();
  });

  test('[T24] an address that is none is refused in the dialog, which stays as it was', async () => {
    const page = await openLibrary(mgr);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('textbox', { name: 'To' }).fill('kim@shop');
    await page.getByRole('button', { name: 'Send mail' }).click();
    await page.getByText('“kim@shop” is not an email address.').waitFor();
    expect(await page.getByRole('textbox', { name: 'To' }).inputValue()).toBe('kim@shop');
  });

  test('[M8.6] a saved search is kept by name, reopens and can be deleted', async () => {
    const { page, close } = await libraryOf('req2', searching('gender:Men'));
    const found = await total(page);
    await page.getByRole('button', { name: 'Saved searches' }).click();
    // What a run that failed has left behind.
    const nothing = page.getByText('Nothing saved yet.');
    const left = page.getByRole('button', { name: 'Delete What men wear' });
    await nothing.or(left).waitFor();
    if (await left.isVisible()) await left.click();
    await nothing.waitFor();
    await page.getByLabel('Save this search as').fill('What men wear');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const kept = page.getByRole('button', { name: 'What men wear', exact: true });
    await kept.waitFor();
    // Escape gives up the new name, and nothing else.
    await page.getByRole('button', { name: 'Rename What men wear' }).click();
    await page.getByLabel('New name of What men wear').fill('What others wear');
    await page.keyboard.press('Escape');
    await kept.waitFor();
    await page.goto(address);
    await expect.poll(() => total(page)).not.toBe(found);
    await page.getByRole('button', { name: 'Saved searches' }).click();
    await page.getByRole('button', { name: 'What men wear', exact: true }).click();
    await page.getByRole('button', { name: 'Remove Gender: Men' }).waitFor();
    await expect.poll(() => total(page)).toBe(found);
    await page.getByRole('button', { name: 'Saved searches' }).click();
    await left.click();
    await nothing.waitFor();
    await close();
  });

  test('axe finds nothing in the two dialogs, in light and dark', async () => {
    const page = await openLibrary(mgr);
    for (const [button, inside] of [
      ['Share', 'Link'],
      ['Saved searches', 'Save this search as'],
    ] as const) {
      await page.getByRole('button', { name: button, exact: true }).click();
      await page.getByRole('textbox', { name: inside }).waitFor();
      expect(await violationsInBothSchemes(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    }
  });
});

describe('coming back to the library', () => {
  test('[M1.8] browser Back from another screen clears its filters and keeps the product type', async () => {
    const page = await openLibrary(mgr, `${searching('search:tee')}&type=Apparel`);
    await page.getByRole('link', { name: /to the dashboard/ }).click();
    await page.waitForURL(/\/dashboard$/);
    // The address is that of the dashboard before the library has gone.
    await page.getByText(/style-colors$/).waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByText(/style-colors$/).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?type=Apparel');
    expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
  });

  test('Back inside the library goes one choice back and closes an open product', async () => {
    const page = await openLibrary(mgr, searching('gender:Women'));
    const women = await total(page);
    await openFirstProduct(page);
    await page.goBack();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => total(page)).toBe(women);
  });
});
