import { orderMessages, shellMessages } from '@atelier/domain/vocabulary/messages';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPromo, decide, limited, readPromo } from '../../pages/makers/promo-maker.ts';
import { violationsInBothSchemes } from '../../pages/tools/axe.ts';
import { ask } from '../../pages/visits/asking.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { keepVisits } from '../../pages/visits/kept-visits.ts';
import { type VisitOptions, visit, walkAnew } from '../../pages/visits/portal.ts';

const review = '/orders/promos/needs-review';
/** No other order has these words. */
const mark = `Zr${crypto.randomUUID().slice(0, 8)}`;
const otherJordan = 'NL1012';
const plenty = 900_000;

let browser: Browser;
let unlimit: () => Promise<void>;
beforeAll(async () => {
  browser = await launchWarmBrowser();
  unlimit = await limited(otherJordan, plenty);
});
afterAll(async () => {
  await unlimit();
  await browser.close();
});
const come = keepVisits(() => browser);

const open = async (as: string, orderNumber: number, more: Pick<VisitOptions, 'size'> = {}) => {
  const on = await come({ as, path: `${review}?order=${orderNumber}`, ...more });
  await on.page.getByRole('region', { name: `Order ${orderNumber}` }).waitFor();
  return on;
};
const pressed = (page: Page, name: 'Approve' | 'Deny') =>
  page.locator('ol').getByRole('button', { name, pressed: true }).count();
const saved = (page: Page) => page.getByText(shellMessages.saved).first().waitFor();
/** Each order told them something; the bell has its own spec. */
const readNotices = (persona: string) => ask(persona, 'POST', '/notifications/all/setStateAll/Read', {});
const statuses = async (persona: string, order: Parameters<typeof readPromo>[1]) =>
  (await readPromo(persona, order)).products.map(({ status }) => status);

test('[M20.2] an approver decides twenty lines by keys without leaving the page, and takes one back', async () => {
  const order = await aPromo('req2', `${mark} twenty`, 20);
  const on = await open('appr', order.orderNumber);
  const address = on.address();
  await on.page
    .getByRole('button', { name: /^Approve A/ })
    .first()
    .focus();
  for (let pressedSoFar = 0; pressedSoFar < 20; pressedSoFar += 1) {
    await on.page.keyboard.press('a');
    await expect.poll(() => pressed(on.page, 'Approve')).toBe(pressedSoFar + 1);
  }
  expect(on.address()).toBe(address);
  await saved(on.page);
  await expect.poll(async () => (await readPromo('req2', order)).orderApprovalStatus).toBe('REVIEW COMPLETE');
  await on.page.keyboard.press('u');
  await expect.poll(() => pressed(on.page, 'Approve')).toBe(19);
  await expect.poll(async () => (await statuses('req2', order)).filter((one) => one === 'PENDING').length).toBe(1);
  await on.close();
});

/** Somebody is faster than the screen: no frame is drawn until the answer is called. */
const betweenFrames = async (page: Page): Promise<() => Promise<void>> => {
  const frames = await page.evaluateHandle(() => {
    const { requestAnimationFrame: ask } = window;
    const held: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (callback) => held.push(callback);
    return () => {
      window.requestAnimationFrame = ask;
      for (const callback of held) ask(callback);
    };
  });
  return () => frames.evaluate((letGo) => letGo());
};

test('[M20.2] denying asks for a reason: without one nothing is sent, Escape leaves the line open, Enter denies', async () => {
  const order = await aPromo('req2', `${mark} reason`, 2);
  const on = await open('appr', order.orderNumber);
  const figure = on.page.getByRole('complementary', { name: 'Money' });
  await on.page
    .getByRole('button', { name: /^Approve A/ })
    .first()
    .focus();
  await on.page.keyboard.press('d');
  const reason = on.page.getByRole('textbox', { name: 'Reason' });
  await reason.press('Enter');
  await on.page.getByText(orderMessages.reasonNeeded).waitFor();
  const goOn = await betweenFrames(on.page);
  await reason.press('Escape');
  await reason.waitFor({ state: 'detached' });
  expect(await pressed(on.page, 'Deny')).toBe(0);
  await on.page.keyboard.press('d');
  await reason.waitFor();
  await goOn();
  // The frames that come now leave the keys to the reason.
  await expect.poll(() => reason.evaluate((field) => field === document.activeElement)).toBe(true);
  await reason.fill(`${mark} a day too many`);
  await reason.press('Enter');
  await expect.poll(() => pressed(on.page, 'Deny')).toBe(1);
  // The letters of the reason decided nothing, and the money answers before anything is saved.
  expect(await pressed(on.page, 'Approve')).toBe(0);
  expect(await figure.getByText(/1 of 2 lines decided, 1 denied saves/).count()).toBe(1);
  await saved(on.page);
  expect(await statuses('req2', order)).toEqual(['DENIED', 'PENDING']);
  await on.page.getByRole('button', { name: 'Approve the rest' }).click();
  await expect.poll(() => statuses('req2', order)).toEqual(['DENIED', 'APPROVED']);
  await on.close();
});

test('[G45] what exceeds the limit is decided by the senior approver alone', async () => {
  await unlimit();
  unlimit = await limited(otherJordan, 0);
  const order = await aPromo('req2', `${mark} dear`, 2);
  await unlimit();
  unlimit = await limited(otherJordan, plenty);
  expect(order.orderApprovalStatus).toBe('REQUIRES SENIOR');
  const approver = await open('appr', order.orderNumber);
  await approver.page.locator('ol').getByRole('listitem').first().waitFor();
  expect(await approver.page.getByRole('button', { name: /^Approve A/ }).count()).toBe(0);
  await approver.close();
  const senior = await open('srAppr', order.orderNumber);
  const entry = senior.page
    .getByRole('navigation', { name: 'Orders to review' })
    .getByRole('link', { name: `${mark} dear` });
  expect(await entry.textContent()).toContain('requires senior');
  await senior.page.getByRole('button', { name: 'Approve the rest' }).click();
  await expect.poll(() => statuses('req2', order)).toEqual(['APPROVED', 'APPROVED']);
  await senior.close();
});

test('[M20.3, G8] an approver’s own order stands in their list without buttons, and says who decides', async () => {
  const order = await aPromo('appr', `${mark} own`, 1);
  const on = await open('appr', order.orderNumber);
  await on.page.getByText(/^Your own order: decided by /).waitFor();
  await on.page.keyboard.press('a');
  expect(await on.page.locator('ol').getByRole('button').count()).toBe(0);
  expect(await statuses('appr', order)).toEqual(['PENDING']);
  await on.close();
});

test('[M3.3] what another window decides appears here by itself', async () => {
  const order = await aPromo('req2', `${mark} live`, 3);
  const on = await open('appr', order.orderNumber);
  expect(await pressed(on.page, 'Approve')).toBe(0);
  await decide('appr', order, [1], 'APPROVED');
  await expect.poll(() => pressed(on.page, 'Approve')).toBe(1);
  await on.close();
});

test('[R6] what was decided and not sent yet survives a reload', async () => {
  const order = await aPromo('req2', `${mark} kept`, 2);
  const on = await visit(browser, { as: 'appr', path: `${review}?order=${order.orderNumber}` });
  await on.page.getByRole('region', { name: `Order ${order.orderNumber}` }).waitFor();
  const path = '**/lines/decide';
  await on.page.route(path, (route) => route.abort());
  await on.page
    .getByRole('button', { name: /^Approve A/ })
    .first()
    .focus();
  await on.page.keyboard.press('a');
  await on.page.getByText(shellMessages.saveFailed).first().waitFor();
  expect(await statuses('req2', order)).toEqual(['PENDING', 'PENDING']);
  await on.page.unroute(path);
  on.page.on('dialog', (dialog) => void dialog.accept());
  await on.page.reload();
  await expect.poll(() => statuses('req2', order)).toEqual(['APPROVED', 'PENDING']);
  await on.close();
});

test('[M20.2] all pending lines stand in one list; those that are marked are decided together', async () => {
  const [one, two] = [await aPromo('req2', `${mark} first`, 2), await aPromo('req2', `${mark} second`, 2)];
  await readNotices('appr');
  // Of all of them those of this spec: others may have hundreds waiting meanwhile.
  const on = await come({ as: 'appr', path: `${review}?view=lines` });
  // A head and the four lines of this test, at least.
  await on.page.getByRole('row').nth(4).waitFor();
  await walkAnew(on.page, `${review}?view=lines&text=${mark}`);
  const rows = (text: string) => on.page.getByRole('row').filter({ hasText: text });
  await rows(`${mark} first`).first().waitFor();
  for (const row of [...(await rows(`${mark} first`).all()), ...(await rows(`${mark} second`).all())])
    await row.getByRole('checkbox').check();
  await on.page.getByRole('button', { name: 'Approve selected' }).click();
  for (const order of [one, two]) await expect.poll(() => statuses('req2', order)).toEqual(['APPROVED', 'APPROVED']);
  await expect
    .poll(() =>
      rows(mark)
        .filter({ hasText: /first|second/ })
        .count(),
    )
    .toBe(0);
  expect(await violationsInBothSchemes(on.page)).toEqual([]);
  await on.close();
});

test('[M24] the cockpit has no accessibility violations, and on a phone its answers are 48 px high', async () => {
  const order = await aPromo('req2', `${mark} phone`, 2);
  await readNotices('appr');
  const wide = await open('appr', order.orderNumber);
  expect(await violationsInBothSchemes(wide.page)).toEqual([]);
  await wide.close();
  const phone = await open('appr', order.orderNumber, { size: { width: 390, height: 844 } });
  const box = await phone.page.locator('[data-approve]').first().boundingBox();
  expect(box!.height).toBeGreaterThanOrEqual(48);
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await phone.close();
  await decide('appr', order, [0, 1], 'APPROVED');
});
