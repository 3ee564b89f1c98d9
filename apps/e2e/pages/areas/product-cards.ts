import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Visit, walkTo } from '../visits/portal.ts';

export const libraryAddress = '/product/libraries/products';

/** The library as it opens, at a seat that is logged in already: by way of another screen, so that nothing of before is left. */
export async function openLibrary({ page }: Visit, path = libraryAddress): Promise<Page> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.emulateMedia({ colorScheme: 'light' });
  const { protocol, pathname } = new URL(page.url());
  // Where the test before has left the portal, it is opened again.
  if (protocol === 'about:' || pathname === '/login') await page.goto('/settings');
  else if (pathname !== '/settings') await walkTo(page, '/settings');
  // What lies over every screen stays, such as the palette.
  const over = page.getByRole('dialog');
  const closed = async () => {
    const left = await over.count();
    if (left > 0) await page.keyboard.press('Escape');
    return left;
  };
  await expect.poll(closed).toBe(0);
  await walkTo(page, path);
  await page.getByText(/style-colors?$/).waitFor();
  return page;
}

/** What stands on the wall of the product library. */
export const productCards = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.locator('img') });

export async function openFirstProduct(page: Page): Promise<Locator> {
  await productCards(page).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('table', { name: 'Locations' }).waitFor();
  return dialog;
}
