import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violationsInBothSchemes } from '../../pages/tools/axe.ts';
import { launchBrowser } from '../../pages/visits/browser.ts';
import { type Visit, visit, walkAnew } from '../../pages/visits/portal.ts';
import { type RunningProduct, startProduct } from '../../product.ts';

let product: RunningProduct;
let browser: Browser;
let admin: Visit;
let shoes: { style: string; color: string }[];
const places = mkdtempSync(join(tmpdir(), 'atelier-places-'));
const [left, shoot] = [join(places, 'left'), join(places, 'shoot')];

beforeAll(async () => {
  mkdirSync(left);
  mkdirSync(join(shoot, 'fall'), { recursive: true });
  const settings = { FEED_FOLDER: left, FEED_TIME: '02:30', PHOTO_PLACES: pathToFileURL(shoot).href };
  [product, browser] = await Promise.all([startProduct({ DEMO_PRODUCTS: '120', ...settings }), launchBrowser()]);
  admin = await visit(browser, { as: 'admin', path: '/admin/feeds', base: product.url });
  const reply = await admin.page.request.post(`${product.url}/api/products/fetch`, {
    data: { query: { productType: 'Footwear' }, _select: ['name'], _options: { limit: 4, sort: { style: 1 } } },
    headers: { origin: product.url },
  });
  shoes = ((await reply.json()) as { data: typeof shoes }).data.map(({ style, color }) => ({ style, color }));
});
afterAll(async () => {
  await admin?.close();
  await browser?.close();
  await product?.stop();
  rmSync(places, { recursive: true, force: true });
});

const send = async (name: string, lines: readonly object[]): Promise<{ _id: string }> => {
  const reply = await admin.page.request.post(`${product.url}/api/feeds?name=${name}`, {
    data: Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join('')),
    headers: { origin: product.url, 'content-type': 'application/octet-stream' },
  });
  expect(reply.status()).toBe(200);
  return (await reply.json()) as { _id: string };
};

test('[G43] an administrator says when the watched folder is read, and the line says it at once', async () => {
  const { page } = admin;
  const line = page.getByRole('region', { name: 'Watched folder' });
  await line.getByText('The watched folder is read every day at 02:30 UTC.').waitFor();
  await line.getByRole('button', { name: 'Change when' }).click();
  const dialog = page.getByRole('dialog', { name: 'When the watched folder is read' });
  const save = dialog.getByRole('button', { name: 'Save' });
  let sent = 0;
  page.on('request', (one) => {
    if (one.method() !== 'GET' && one.url().includes('/api/feeds/schedule')) sent += 1;
  });
  await dialog.getByLabel('At (UTC)').fill('25:00');
  await save.click();
  await dialog.getByText('A time of the day such as 02:30').waitFor();
  expect(await dialog.isVisible()).toBe(true);
  expect(sent).toBe(0);
  await dialog.getByLabel('At (UTC)').fill('04:15');
  await dialog.getByRole('checkbox', { name: 'Sun' }).click();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await save.click();
  await line.getByText('on Mon, Tue, Wed, Thu, Fri, Sat at 04:15 UTC').waitFor();
  await page.reload();
  await line.getByText('on Mon, Tue, Wed, Thu, Fri, Sat at 04:15 UTC').waitFor();
});

test('[G43] a tick shows at once and reads nothing again; one that is refused is as it was', async () => {
  const { page } = admin;
  const { _id } = await send(
    'ticks',
    shoes.map((shoe, n) => ({ kind: 'product', ...shoe, description: `Described by a feed ${n}` })),
  );
  const held = async () =>
    (await page.request.get(`${product.url}/api/feeds/${_id}`)).json() as Promise<{ state: string; changes: object[] }>;
  // A page that is open while the difference is made reads its changes again once it is there.
  await expect.poll(async () => (await held()).state).toBe('ready');
  await walkAnew(page, `/admin/feeds/${_id}`);
  await page.getByRole('button', { name: 'Take 4 changes' }).waitFor();
  const ticks = page.getByRole('region', { name: 'Changes' }).getByRole('list').getByRole('checkbox');
  await expect.poll(() => ticks.count()).toBe(4);
  let pages = 0;
  page.on('request', (one) => {
    if (one.method() === 'GET' && one.url().includes(`/feeds/${_id}/changes`)) pages += 1;
  });
  await ticks.nth(1).click();
  await page.getByRole('button', { name: 'Take 3 changes' }).waitFor();
  await ticks.nth(2).click();
  await page.getByRole('button', { name: 'Take 2 changes' }).waitFor();
  await expect.poll(async () => (await held()).changes).toMatchObject([{ taken: 2 }]);
  expect(pages).toBe(0);

  const sentence = 'The tick was refused for a moment.';
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/feeds/*/changes', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    await answer.promise;
    return route.fulfill({ status: 409, json: { code: 'wrongState', message: sentence, details: {} } });
  });
  await ticks.nth(0).click();
  const take = page.getByRole('button', { name: 'Take 1 change', exact: true });
  await take.waitFor();
  await expect.poll(() => take.isDisabled()).toBe(true);
  await expect.poll(() => ticks.nth(0).isChecked()).toBe(false);
  answer.resolve();
  await page.getByText(sentence).first().waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Take 2 changes' }).isEnabled()).toBe(true);
  await expect.poll(() => ticks.nth(0).isChecked()).toBe(true);
  await page.unroute('**/api/feeds/*/changes');
  await page.reload();
  await expect.poll(() => ticks.nth(1).isChecked()).toBe(false);
  await expect.poll(() => ticks.nth(0).isChecked()).toBe(true);
});

test('[G43] older feeds are a page away, and the address keeps the page', async () => {
  const { page } = admin;
  const own = `pages-${crypto.randomUUID()}`;
  for (let n = 0; n <= 50; n += 1)
    await send(`${own}-${n}`, [{ kind: 'product', ...shoes[0], description: `${own} ${n}` }]);
  const oldest = page.getByRole('link', { name: `${own}-0`, exact: true });
  await walkAnew(page, '/admin/feeds');
  const pager = page.getByRole('navigation', { name: 'Pages' });
  await pager.getByText('Page 1 of 2').waitFor();
  expect(await oldest.count()).toBe(0);
  await pager.getByRole('button', { name: 'Next page' }).click();
  await oldest.waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.reload();
  await oldest.waitFor();
  await pager.getByText('Page 2 of 2').waitFor();
});

test('[G43] photos of a store that the portal was set up with are matched, taken in and taken back', async () => {
  const { page } = admin;
  await walkAnew(page, '/product/libraries/photo-match');
  const bytes = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 200, height: 150 });
    canvas.getContext('2d')!.fillRect(0, 0, 200, 150);
    return canvas.toDataURL('image/png').split(',')[1]!;
  });
  const [shoe] = shoes;
  for (const name of [`${shoe!.style}_${shoe!.color}_top.png`, 'DSC_0042.png'])
    writeFileSync(join(shoot, 'fall', name), Buffer.from(bytes, 'base64'));
  await page.getByRole('button', { name: 'From a store' }).click();
  const dialog = page.getByRole('dialog', { name: 'Photos from a store' });
  await dialog.getByLabel('Folder').fill('fall');
  await dialog.getByRole('button', { name: 'Look them up' }).click();
  const lane = (name: string) => page.getByRole('region', { name }).getByRole('listitem');
  await expect.poll(() => lane('Matched').count()).toBe(1);
  await expect.poll(() => lane('Needs a hand').count()).toBe(1);
  await expect
    .poll(() =>
      lane('Matched')
        .locator('img')
        .first()
        .evaluate((one: HTMLImageElement) => one.naturalWidth),
    )
    .toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Take 1 photo in' }).click();
  await expect.poll(() => lane('Taken in').count()).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => lane('Taken in').count()).toBe(0);
});

test('[M4.6] a company without the location US is told what reads it, where feeds and where locations are', async () => {
  const sentence = 'No location has the code US.';
  const without = (reply: object) => ({ status: 200, json: reply });
  const { page } = admin;
  await page.route('**/api/feeds?*', (route) =>
    route.fulfill(without({ totalCount: 0, data: [], catalogueVersion: 1, hasHome: false })),
  );
  await walkAnew(page, '/admin/feeds');
  await page.getByText(sentence).waitFor();
  await page.unroute('**/api/feeds?*');
  await walkAnew(page, '/admin/lists/locations');
  await page.getByRole('grid', { name: 'Locations' }).getByRole('gridcell').first().waitFor();
  expect(await page.getByText(sentence).count()).toBe(0);
  const home = ({ url, method, postData }: { url: string; method: string; postData: string | null }) =>
    method === 'POST' && url.includes('/locations') && (postData ?? '').includes('"code":"US"');
  await page.route('**/api/**', (route) => {
    const asked = route.request();
    return home({ url: asked.url(), method: asked.method(), postData: asked.postData() })
      ? route.fulfill(without({ totalCount: 0, data: [] }))
      : route.continue();
  });
  await page.reload();
  await page.getByText(sentence).waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
