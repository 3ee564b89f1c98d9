import type { Locator, Page } from 'playwright-core';
import { demoPassword, emailOf } from '../visits/personas.ts';

export const loginPage = (page: Page) => ({
  heading: page.getByRole('heading', { name: 'Log in' }),
  demoLogins: page.getByRole('heading', { name: 'Demo logins' }),
  async logIn(persona: string, password = demoPassword): Promise<void> {
    await this.logInAs(emailOf(persona), password);
  },
  async logInAs(email: string, password: string): Promise<void> {
    await page.getByLabel('Email').fill(email);
    await page.locator('input[name=password]').fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
  },
});

export const toastWith = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true });

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
}
