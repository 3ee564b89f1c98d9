import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAssortment, someProducts } from '../../pages/areas/assortments-page.ts';
import { deleteAssortment, keepOnDevice, pickedIn } from '../../pages/areas/offline-showroom.ts';
import { showroomPage } from '../../pages/areas/showroom-page.ts';
import { stroke } from '../../pages/tools/fingers.ts';
import { launchBrowser } from '../../pages/visits/browser.ts';
import { type Caller, callAs, visit } from '../../pages/visits/portal.ts';

let browser: Browser;
let mgr: Caller;
let plan: string;
const title = `Meeting ${crypto.randomUUID().slice(0, 8)}`;

beforeAll(async () => {
  browser = await launchBrowser();
  mgr = await callAs('mgr');
  plan = await makeAssortment(mgr, { title, products: await someProducts(mgr, 3), state: 'Published' });
});
afterAll(async () => {
  await deleteAssortment(mgr, plan);
  await mgr.close();
  await browser.close();
});

const middleOf = async (page: Page) => {
  const box = await showroomPage(page).picture.boundingBox();
  if (box === null) throw new Error('There is no picture.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Two fingers drawn apart, or together. */
const pinch = async (page: Page, session: CDPSession, from: number, to: number) => {
  const { x, y } = await middleOf(page);
  const pair = (apart: number) => [
    { x: x - apart, y },
    { x: x + apart, y },
  ];
  await stroke(session, [pair(from), pair((from + to) / 2), pair(to)]);
};

test('[G47] sales presents a showroom on a tablet in a room without network, and what was picked there arrives', {
  timeout: 240_000,
}, async () => {
  const { page, context, close } = await visit(browser, {
    as: 'user',
    path: `/product/showrooms?search=${title.replace(' ', '%20')}`,
    size: { width: 1024, height: 768 },
    context: { hasTouch: true },
  });
  const stage = showroomPage(page);
  const session = await context.newCDPSession(page);
  await page.getByRole('main').getByRole('link', { name: title }).first().tap();
  await keepOnDevice(page);

  await context.setOffline(true);
  await page.reload();
  await page.getByText(/^Without network, as of/).waitFor();
  await page.getByRole('link', { name: 'Open the wall' }).tap();
  await stage.tile(0).getByRole('link').tap();
  await stage.picture.waitFor({ state: 'attached' });
  const first = stage.path().split('/').at(-1)!;

  const near = page.locator('[data-near]');
  await pinch(page, session, 30, 150);
  await near.waitFor();
  await pinch(page, session, 150, 15);
  await near.waitFor({ state: 'detached' });
  const { x, y } = await middleOf(page);
  await stroke(session, [[{ x: x + 140, y }], [{ x, y: y + 4 }], [{ x: x - 140, y: y + 6 }]]);
  await expect.poll(() => stage.path().split('/').at(-1)).not.toBe(first);
  const second = stage.path().split('/').at(-1)!;
  // The address comes before its page.
  await stage.facts.getByText(second.replace('-', ' '), { exact: true }).waitFor();

  await stage.facts.getByRole('button', { name: 'Pick this color' }).tap();
  await stage.facts.getByRole('button', { name: 'Write a note' }).tap();
  await stage.facts.getByRole('textbox', { name: 'My note' }).fill('Wants it in navy, 400 pairs');
  await stage.picture.tap();
  const waiting = stage.facts.getByText(/for the network\.$/);
  await waiting.waitFor();
  const user = await callAs('user');
  expect(await pickedIn(user, plan)).toEqual([]);

  await context.setOffline(false);
  await waiting.waitFor({ state: 'hidden' });
  expect(await pickedIn(user, plan)).toEqual([{ id: second, note: 'Wants it in navy, 400 pairs' }]);
  await user.close();
  await close();
});
