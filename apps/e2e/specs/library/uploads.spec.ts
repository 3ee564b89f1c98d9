import type { Reply } from '@atelier/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { type Visit, visit } from '../../pages/visits/portal.ts';

const path = '/advertising/libraries/manage/assets/upload';
const stamp = crypto.randomUUID().slice(0, 8);
const partBytes = 10_485_760;

let browser: Browser;
let open: Visit;
let page: Page;
const panel = () => page.getByRole('complementary', { name: 'Uploads' });
const row = (name: string) => panel().getByRole('listitem').filter({ hasText: name });

type Item = Reply<'queryAssets'>['data'][number];
/** Another name for every try: what one has brought in holds it. */
const fresh = (word: string) => `${word} ${stamp}${crypto.randomUUID().slice(0, 4)}`;
let chosen = '';
const itemsNamed = async (name: string): Promise<Item[]> => {
  const data = { query: { name, status: 'Pending' }, _options: { limit: 10 } };
  const reply = await page.request.post(`${open.base}/api/assets/AdvertisingAsset`, { data });
  return ((await reply.json()) as { data: Item[] }).data;
};

/** Drawn by the browser itself, so that it is a true picture. */
const aPicture = async (name: string) => {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 200 });
    canvas.getContext('2d')?.fillRect(20, 20, 200, 100);
    return canvas.toDataURL('image/png');
  });
  return { name, mimeType: 'image/png', buffer: Buffer.from(address.split(',')[1] ?? '', 'base64') };
};

/** Files are made in the page: of the size of two parts they would be too large to be handed over. */
const drop = (files: readonly { name: string; size: number }[]) =>
  page.evaluate((wanted) => {
    const transfer = new DataTransfer();
    for (const { name, size } of wanted) {
      const content = new Uint8Array(size).fill(7);
      transfer.items.add(new File([content], name, { lastModified: 1_700_000_000_000 }));
    }
    for (const type of ['dragenter', 'dragover', 'drop'])
      window.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));
  }, files);

beforeAll(async () => {
  browser = await launchWarmBrowser();
  open = await visit(browser, { as: 'editor', path });
  page = open.page;
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
});
afterAll(async () => {
  const left = await itemsNamed(`*${stamp}*`).catch(() => []);
  const assets = left.map(({ _id, version }) => ({ _id, version, deleteAsset: true }));
  if (assets.length > 0)
    await page.request.patch(`${open.base}/api/assets/AdvertisingAsset/batch/many`, {
      data: { assets },
      headers: { origin: open.base },
    });
  await open?.close();
  await browser.close();
});

it('[M17.1, M17.2] a chosen picture becomes a Pending item, is prepared, and its entry vanishes by itself', async () => {
  chosen = fresh('Chosen');
  const name = chosen;
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose files' }).click(),
  ]);
  await chooser.setFiles([await aPicture(`${name}.png`)]);
  await row(name).getByText('Complete, making previews').waitFor();
  await panel().waitFor({ state: 'detached' });
  await expect.poll(async () => (await itemsNamed(name))[0]?.files[0]?.state).toBe('Ready');
  const [item] = await itemsNamed(name);
  const preview = await page.request.get(`${open.base}/api/assets/files/${item!.files[0]!._id}/preview/thumb`);
  expect([preview.status(), preview.headers()['content-type']]).toEqual([200, 'image/webp']);
});

it('[M17.1] a name that another item holds fails in its words, and Replace gives the file to that item', async () => {
  const name = chosen;
  const [before] = await itemsNamed(name);
  await drop([{ name: `${name}.png`, size: 500 }]);
  await row(name).getByText(`fail-check-filename: held by “${name}”`).waitFor();
  await row(name).getByRole('button', { name: 'Replace' }).click();
  await row(name).getByText('Complete, making previews').waitFor();
  const [after] = await itemsNamed(name);
  expect(after!.files).toHaveLength(1);
  expect([after!._id, after!.files[0]!.fileSize]).toEqual([before!._id, 500]);
  expect(after!.files[0]!._id).not.toBe(before!.files[0]!._id);
  await panel().waitFor({ state: 'detached' });
});

it('[R8] a file that is under way when the page is left goes on when it is dropped again, from what has arrived', async () => {
  const name = fresh('Resumed');
  const file = { name: `${name}.bin`, size: partBytes + 1_000 };
  let puts = 0;
  let holds = true;
  await page.route('**/api/upload/parts/**', async (route) => {
    const last = /parts\/[^/]+\/2\?/.test(route.request().url());
    puts += 1;
    // The second part never leaves before the reload.
    if (last && holds) return;
    await route.continue();
  });
  const first = page.waitForResponse((reply) => /parts\/[^/]+\/1\?/.test(reply.url()));
  await drop([file]);
  await row(file.name).getByText('part 2 of 2').waitFor();
  // What has left the page has arrived once the server says so.
  expect((await first).status()).toBe(200);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await row(file.name).getByText('arrived before the page was left').waitFor();
  expect(await row(file.name).innerText()).toContain('10.00 MB of 10.00 MB');
  holds = false;
  puts = 0;
  await drop([file]);
  await row(file.name).getByText('Complete, making previews').waitFor();
  expect(puts).toBe(1);
  expect((await itemsNamed(name))[0]!.files[0]!.fileSize).toBe(file.size);
  await page.unroute('**/api/upload/parts/**');
});

it('[M17.2] paused, small, collapsed and cancelled: nothing of a cancelled file stays', async () => {
  const name = fresh('Cancelled');
  const file = { name: `${name}.bin`, size: 3_000 };
  await page.route('**/api/upload/parts/**', () => undefined);
  await drop([file]);
  await page.getByRole('button', { name: `Pause ${file.name}` }).click();
  await row(file.name).getByText('Paused').waitFor();
  await page.getByRole('button', { name: 'Hide the files' }).click();
  await panel().getByRole('progressbar', { name: 'All uploads' }).waitFor();
  await page.getByRole('button', { name: 'Make uploads small' }).click();
  await panel().getByRole('button').click();
  await page.getByRole('button', { name: `Go on with ${file.name}` }).click();
  await row(file.name).getByText('0 B of').waitFor();
  const given = page.waitForResponse((reply) => reply.url().endsWith('/upload/aws/s3/abort'));
  await page.getByRole('button', { name: `Cancel ${file.name}` }).click();
  expect((await given).status()).toBe(204);
  await panel().waitFor({ state: 'detached' });
  await page.unroute('**/api/upload/parts/**');
  expect(await itemsNamed(name)).toEqual([]);
});
