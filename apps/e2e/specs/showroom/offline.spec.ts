import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logOut } from '../../pages/areas/login-page.ts';
import { copiesKept, deleteAssortment, keepOnDevice, pickedIn } from '../../pages/areas/offline-showroom.ts';
import { assortmentTitled, showroomOf, showroomPage } from '../../pages/areas/showroom-page.ts';
import { launchBrowser } from '../../pages/visits/browser.ts';
import { type Caller, callAs, visit } from '../../pages/visits/portal.ts';

interface Made {
  readonly _id: string;
  readonly revision: number;
}

let browser: Browser;
let mgr: Caller;
const made: string[] = [];

const asManager = async <T>(method: 'post' | 'patch', path: string, data?: object): Promise<T> => {
  const reply = await mgr.context.request[method](`${mgr.base}/api${path}`, {
    headers: { origin: mgr.base },
    ...(data === undefined ? {} : { data }),
  });
  if (!reply.ok()) throw new Error(`${method} ${path} answered ${reply.status()}: ${await reply.text()}`);
  return (await reply.json()) as T;
};

beforeAll(async () => {
  browser = await launchBrowser();
  mgr = await callAs('mgr');
});
afterAll(async () => {
  for (const id of made) await deleteAssortment(mgr, id);
  await mgr.close();
  await browser.close();
});

/** An assortment of this spec alone, with two products of another: few pictures, so it is quickly taken along. */
const ownAssortment = async (): Promise<Made> => {
  const plan = await assortmentTitled(mgr, 'Market Week Showroom');
  const asked = { assortmentsQuery: { _id: plan }, _select: ['name'], _options: { limit: 2 } };
  const { data } = await asManager<{ data: { style: string; color: string }[] }>(
    'post',
    '/assortments/products/query',
    asked,
  );
  const products = data.map(({ style, color }) => ({ style, color }));
  const title = `Taken along ${crypto.randomUUID()}`;
  const own = await asManager<Made>('post', '/assortments', {
    type: 'item',
    title,
    state: 'Published',
    waiver: 'Made by a spec',
    products,
  });
  made.push(own._id);
  return own;
};

test('[G47] a showroom that was taken along opens without a network, says how old it is, and picks arrive later once', async () => {
  const { _id } = await ownAssortment();
  const user = await callAs('user');
  const { page, context, close } = await visit(browser, { as: 'user', path: showroomOf(_id) });
  const stage = showroomPage(page);
  await keepOnDevice(page);
  await context.setOffline(true);
  await page.goto(`${showroomOf(_id)}?at=wall`);
  await stage.tiles.first().waitFor();
  await page.getByText(/^Without network, as of/).waitFor();
  const picture = stage.tile(0).locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const first = (await stage.tile(0).getAttribute('data-product')) ?? '';
  await stage.tile(0).getByRole('link').click();
  await stage.facts
    .getByText(/^Sizes?/)
    .first()
    .waitFor();
  await stage.facts.getByRole('button', { name: 'Pick this color' }).click();
  const waits = stage.facts.getByText('One change waits for the network.');
  await waits.waitFor();
  expect(await pickedIn(user, _id)).toEqual([]);
  await context.setOffline(false);
  await waits.waitFor({ state: 'hidden', timeout: 60_000 });
  expect(await pickedIn(user, _id)).toEqual([{ id: first, note: '' }]);
  await user.close();
  await close();
});

test('[G47] a copy is forgotten at the next contact after access ended', async () => {
  const { _id, revision } = await ownAssortment();
  const { page, close } = await visit(browser, { as: 'user', path: showroomOf(_id) });
  await keepOnDevice(page);
  expect(await copiesKept(page)).toBe(1);
  await asManager('patch', `/assortments/${_id}`, { state: 'Unpublished', version: revision });
  await page.reload();
  await showroomPage(page).heading('This showroom is not there any more.').waitFor();
  await expect.poll(() => copiesKept(page)).toBe(0);
  await close();
});

test('[G47] a copy opens for 14 days and not a day longer', async () => {
  const { _id } = await ownAssortment();
  const { page, context, close } = await visit(browser, { as: 'user', path: showroomOf(_id) });
  await keepOnDevice(page);
  const takenDaysAgo = (days: number) =>
    page.evaluate(async (past) => {
      const [name = ''] = await caches.keys();
      const cache = await caches.open(name);
      const about = await (await cache.match('/showroom-copy/about'))?.json();
      const takenAt = new Date(Date.now() - past * 86_400_000).toISOString();
      await cache.put('/showroom-copy/about', Response.json({ ...about, takenAt }));
    }, days);
  await takenDaysAgo(13.9);
  await context.setOffline(true);
  await page.reload();
  await page.getByText(/^Without network, as of/).waitFor();
  await takenDaysAgo(14.1);
  await expect(page.reload()).rejects.toThrow('net::ERR_');
  await context.setOffline(false);
  await page.goto('/dashboard');
  await expect.poll(() => copiesKept(page)).toBe(0);
  await close();
});

test('[G47] a copy is forgotten on logout', async () => {
  const { _id } = await ownAssortment();
  const { page, close } = await visit(browser, { as: 'user', path: showroomOf(_id) });
  await keepOnDevice(page);
  await page.goto('/dashboard');
  expect(await copiesKept(page)).toBe(1);
  await logOut(page);
  await page.getByRole('heading', { name: 'Logged Out' }).waitFor();
  await expect.poll(() => copiesKept(page)).toBe(0);
  await close();
});
