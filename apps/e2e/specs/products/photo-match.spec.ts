import { writeZip } from '@atelier/sheets/zip/write-zip';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations } from '../../pages/tools/axe.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { type Visit, visit } from '../../pages/visits/portal.ts';

let browser: Browser;
let editor: Visit;
let pairs: { style: string; color: string }[];

beforeAll(async () => {
  browser = await launchWarmBrowser();
  editor = await visit(browser, { as: 'editor', path: '/product/libraries/photo-match' });
  const body = { query: { productType: 'Apparel' }, _select: ['name'], _options: { limit: 40, sort: { style: 1 } } };
  const reply = await editor.page.request.post(`${editor.base}/api/products/fetch`, {
    data: body,
    headers: { origin: editor.base },
  });
  const { data } = (await reply.json()) as { data: typeof pairs };
  // Of one style more than one color, so that a name without one is not plain.
  const style = data.find((one) => data.filter((other) => other.style === one.style).length > 1)!.style;
  pairs = data.filter((one) => one.style === style);
});
afterAll(async () => {
  await editor?.close();
  await browser.close();
});

/** Drawn by the browser itself, so that it is a true picture. */
const draw = async (page: Page): Promise<Buffer> => {
  const picture = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 200, height: 150 });
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = '#e01010';
    pen.fillRect(0, 0, 200, 150);
    return canvas.toDataURL('image/png').split(',')[1]!;
  });
  return Buffer.from(picture, 'base64');
};
const drop = async (page: Page, names: readonly string[]) => {
  const buffer = await draw(page);
  await page
    .getByLabel('Photos', { exact: true })
    .setInputFiles(names.map((name) => ({ name, mimeType: 'image/png', buffer })));
};
async function* once(bytes: Buffer) {
  yield bytes;
}
const lane = (page: Page, name: string) => page.getByRole('region', { name });

test('photos find their products by name, the misnamed by a hand, all show at once, and Undo takes them back', async () => {
  const { page } = editor;
  const [one, other] = pairs as [(typeof pairs)[0], (typeof pairs)[0]];
  const plain = `${one.style}_${one.color}_top.png`;
  const vague = `${one.style}_top.png`;
  await drop(page, [plain, vague, 'DSC_0042.png']);
  await expect.poll(() => lane(page, 'Matched').getByRole('listitem').count()).toBe(1);
  await expect.poll(() => lane(page, 'Needs a hand').getByRole('listitem').count()).toBe(2);
  expect(await axeViolations(page)).toEqual([]);
  await page
    .getByRole('listitem')
    .filter({ hasText: vague })
    .getByRole('button', { name: other.color, exact: true })
    .click();
  await page.getByRole('button', { name: 'Leave DSC_0042.png out' }).click();
  await page.getByRole('button', { name: 'Take 2 photos in' }).click();
  await expect.poll(() => lane(page, 'Taken in').getByRole('listitem').count()).toBe(2);
  const views = async () => {
    const reply = await page.request.get(`${editor.base}/api/products/${one.style}-${one.color}`);
    return ((await reply.json()) as { images: { view: string }[] }).images.map(({ view }) => view);
  };
  await expect.poll(views).toContain('top');
  await page.getByRole('tab', { name: 'Coverage' }).click();
  await page.getByRole('table').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Match photos' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await lane(page, 'Taken in').waitFor({ state: 'detached' });
  await expect.poll(views).not.toContain('top');
});

test('two photos of one view wait until somebody says which of them is meant', async () => {
  const { page } = editor;
  await page.reload();
  const [{ style, color }] = pairs as [(typeof pairs)[0]];
  await drop(page, [`${style}_${color}_side.png`, `${style}-${color}-side.png`]);
  await expect.poll(() => lane(page, 'Needs a hand').getByText('Two photos of this view').count()).toBe(2);
  await page.getByRole('button', { name: `Leave ${style}-${color}-side.png out` }).click();
  await expect.poll(() => lane(page, 'Matched').getByRole('listitem').count()).toBe(1);
});

test('the photos of a ZIP find their products as if each had been dropped, and one that is no ZIP is told', async () => {
  const { page } = editor;
  await page.reload();
  const [{ style, color }] = pairs as [(typeof pairs)[0]];
  const bytes = await draw(page);
  const names = [`monday/${style}_${color}_back.png`, 'monday/DSC_0043.png', 'monday/notes.txt'];
  const packed = writeZip(names.map((name) => ({ name, size: bytes.length, stream: once(bytes) })));
  const buffer = Buffer.concat(await Array.fromAsync(packed));
  const input = page.getByLabel('Photos', { exact: true });
  await input.setInputFiles([{ name: 'broken.zip', mimeType: 'application/zip', buffer: buffer.subarray(0, 100) }]);
  await page.getByText('broken.zip: This ZIP cannot be read. Please pack it again.').waitFor();
  await input.setInputFiles([{ name: 'monday.zip', mimeType: 'application/zip', buffer }]);
  await expect.poll(() => lane(page, 'Matched').getByRole('listitem').count()).toBe(1);
  await expect.poll(() => lane(page, 'Needs a hand').getByRole('listitem').count()).toBe(1);
  await page.getByRole('button', { name: 'Leave DSC_0043.png out' }).click();
  await page.getByRole('button', { name: 'Take 1 photo in' }).click();
  await expect.poll(() => lane(page, 'Taken in').getByRole('listitem').count()).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await lane(page, 'Taken in').waitFor({ state: 'detached' });
});

test('who may not give products their photos has no such screen', async () => {
  const { page, address, close } = await visit(browser, { as: 'user', path: '/product/libraries/photo-match' });
  await page.waitForURL('**/dashboard');
  expect(address()).toBe('/dashboard');
  await close();
});
