import { problems } from '@atelier/contract/platform/problems';
import { sessionMessages, shellMessages } from '@atelier/domain/vocabulary/messages';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loginPage, toastWith } from '../../pages/areas/login-page.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { keepVisits } from '../../pages/visits/kept-visits.ts';
import { nowhere, visit, walkAnew } from '../../pages/visits/portal.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchWarmBrowser();
});
afterAll(() => browser.close());
const come = keepVisits(() => browser);

const uniqueEmail = () => `newcomer-${Date.now()}-${Math.floor(Math.random() * 1e6)}@partner.example`;

async function followMail(page: Page, to: string, subject: RegExp): Promise<void> {
  await page.goto('/mailbox');
  await page.getByRole('link', { name: subject }).filter({ hasText: to }).first().click({ timeout: 30_000 });
  const link = await page.getByRole('article').getByRole('link').first().getAttribute('href');
  // A product on a port of its own choosing cannot know that port when it writes a mail.
  await page.goto(new URL(link ?? '').pathname);
}

async function requestAccess(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Request access' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request access' });
  await dialog.getByLabel('First name').fill('Nora');
  await dialog.getByLabel('Last name').fill('Newcomer');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Company').fill('Partner Shoes');
  await dialog.getByLabel('Why do you need access?').fill('To plan\nspring orders');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await dialog.getByText(sessionMessages.registered).waitFor();
}

async function approve(email: string): Promise<void> {
  const admin = await come({ as: 'admin', path: `/admin/users?status=pending&text=${email}` });
  await admin.page.getByRole('link', { name: 'Nora Newcomer' }).click();
  await admin.page.getByRole('button', { name: 'Approve' }).click();
  const question = admin.page.getByRole('dialog', { name: shellMessages.areYouSure });
  await question.getByText(/No permission is ticked/).waitFor();
  await question.getByRole('button', { name: shellMessages.no }).click();
  // Nothing is saved in between: what is ticked goes with the approval.
  await admin.page.getByText('Merchandiser', { exact: true }).click();
  await admin.page.getByRole('button', { name: 'Approve' }).click();
  await question.getByText(/^As Merchandiser, with \d+ permissions/).waitFor();
  await question.getByRole('button', { name: shellMessages.yes }).click();
  await admin.page.getByRole('button', { name: 'Deactivate' }).waitFor();
  await admin.page.reload();
  await expect.poll(() => admin.page.getByRole('radio', { name: /^Merchandiser/ }).isChecked()).toBe(true);
  await admin.close();
}

describe('a request that is turned down', () => {
  it('asks for a reason, mails it and is gone from the list', async () => {
    const email = uniqueEmail();
    const { page, close } = await visit(browser, { path: nowhere });
    await requestAccess(page, email);
    const admin = await come({ as: 'admin', path: `/admin/users?text=${email}` });
    await admin.page.getByRole('link', { name: 'Nora Newcomer' }).click();
    await admin.page.getByRole('button', { name: 'Reject' }).click();
    const dialog = admin.page.getByRole('dialog', { name: 'Reject the request of Nora Newcomer' });
    await dialog.getByRole('button', { name: 'Reject and send' }).click();
    await dialog.getByText('Please write a reason: it is mailed to them.').waitFor();
    await dialog.getByLabel('Reason').fill('Please ask through your distributor.');
    // Whoever rejects hears of it by push as well, and that may come before the answer.
    const told = admin.page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          new BroadcastChannel('atelier.push').onmessage = ({ data }) => {
            if (data.topic === 'users-changed') resolve();
          };
        }),
    );
    await admin.page.route('**/reject', async (route) => {
      const response = await route.fetch();
      await told;
      await route.fulfill({ response });
    });
    const missed: string[] = [];
    admin.page.on('response', (reply) => {
      if (reply.status() === 404) missed.push(reply.url());
    });
    await dialog.getByRole('button', { name: 'Reject and send' }).click();
    await admin.page.getByRole('heading', { name: 'Users' }).waitFor();
    await walkAnew(admin.page, `/admin/users?text=${email}`);
    await admin.page.getByText('Nobody matches.').waitFor();
    expect(missed).toEqual([]);
    await admin.close();
    await page.goto('/mailbox');
    await page
      .getByRole('link', { name: /Your request/ })
      .filter({ hasText: email })
      .first()
      .click();
    await page.getByText(/Please ask through your distributor/).waitFor();
    await close();
  });
});

describe('[M2.3] from a stranger to a user', () => {
  it('request, mail, confirmation, approval, password, login', async () => {
    const email = uniqueEmail();
    const { page, address, close } = await visit(browser, { path: nowhere });
    await requestAccess(page, email);

    await followMail(page, email, /confirm/i);
    await page.getByRole('button', { name: 'Confirm my email address' }).click();
    await page.getByRole('heading', { name: 'Email confirmed' }).waitFor();
    expect(address()).toBe('/confirm-email/confirmed');

    await page.goto('/login');
    await loginPage(page).logInAs(email, 'whatever it may be');
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'OK' }).click();

    await approve(email);
    await followMail(page, email, /password|access|welcome/i);
    await page.getByRole('heading', { name: 'Choose a password' }).waitFor();
    await page.locator('input[name=password]').fill('seven small boats');
    await page.locator('input[name=again]').fill('seven small boat');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByText('The two passwords differ.').waitFor();
    await page.locator('input[name=again]').fill('seven small boats');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByRole('link', { name: 'Log in' }).click();
    await loginPage(page).logInAs(email, 'seven small boats');
    await page.getByRole('heading', { name: 'Hello, Nora' }).waitFor();
    await close();
  });

  it('[M2.2] someone who waits for approval is told so at the login', async () => {
    const email = uniqueEmail();
    const { page, close } = await visit(browser, { path: nowhere });
    await requestAccess(page, email);
    await followMail(page, email, /confirm/i);
    await page.getByRole('button', { name: 'Confirm my email address' }).click();
    await page.getByRole('heading', { name: 'Email confirmed' }).waitFor();
    await page.goto('/not-approved');
    await page.getByText(sessionMessages.accessPending).waitFor();
    await close();
  });
});

describe('links of mails', () => {
  it('[G20] an address cannot put words on the confirmation page', async () => {
    const { page, close } = await visit(browser, { path: '/confirm-email/You%20have%20won%20a%20prize' });
    await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
    expect(await page.getByText('prize').count()).toBe(0);
    await close();
  });

  it('a made-up password link is refused in words, before a password has been thought of', async () => {
    const { page, close } = await visit(browser, {
      path: '/set-password/00000000-0000-4000-8000-000000000000/abc/new',
    });
    await page.getByText(problems.linkInvalid.text).waitFor();
    expect(await page.locator('input[name=password]').count()).toBe(0);
    await close();
  });

  it('a made-up directory link is refused in words', async () => {
    const { page, close } = await visit(browser, { path: '/ad-register/nobody' });
    await page.getByText(problems.linkInvalid.text).waitFor();
    await close();
  });

  it('[G20] a wrong public file link says no more than that', async () => {
    const { page, close } = await visit(browser, { path: '/file/shared/pdf/document/1/2/x.pdf' });
    await page.getByText(problems.linkInvalid.text).waitFor();
    await close();
  });

  it('[M2.2] employees are sent to IT for their password', async () => {
    const { page, close } = await visit(browser, { path: '/login' });
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reset your password' });
    await dialog.getByLabel('Email').fill('mgr@atelier.example');
    await dialog.getByRole('button', { name: 'Send link' }).click();
    await dialog.getByText(sessionMessages.employeePassword).waitFor();
    await close();
  });

  it('[M2.2] a deactivated person reads why and whom to ask', async () => {
    const { page, close } = await come({ as: 'admin', path: '/admin/users?text=gone@' });
    await page.getByRole('link', { name: 'Felix Durand' }).click();
    await page.getByRole('button', { name: 'Deactivate' }).click();
    await page.getByRole('button', { name: shellMessages.yes }).click();
    await page.getByRole('button', { name: 'Reactivate' }).waitFor();
    const stranger = await visit(browser, { path: '/login' });
    await loginPage(stranger.page).logIn('gone');
    await stranger.page.getByText(/^Your account has been deactivated due to inactivity\. Please contact/).waitFor();
    await stranger.close();
    await page.getByRole('button', { name: 'Reactivate' }).click();
    await page.getByRole('button', { name: shellMessages.yes }).click();
    await toastWith(page, 'Success').first().waitFor();
    await close();
  });
});
