import type { Locator, Page } from 'playwright-core';

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
