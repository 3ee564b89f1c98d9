import { failureMessages } from '@atelier/domain/vocabulary/messages';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AssortmentsPage, makeAssortment, manageAddress, wide } from '../../pages/areas/assortments-page.ts';
import { drawnPicture } from '../../pages/tools/drawn-picture.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { keepVisits } from '../../pages/visits/kept-visits.ts';
import { callAs } from '../../pages/visits/portal.ts';

let browser: Browser;
let list: AssortmentsPage;
let id: string;
let title: string;

beforeAll(async () => {
  browser = await launchWarmBrowser();
});
afterAll(() => browser.close());
const come = keepVisits(() => browser);
beforeEach(async () => {
  title = `Pictured ${crypto.randomUUID().slice(0, 8)}`;
  const maker = await callAs('mgr');
  id = await makeAssortment(maker, { title });
  await maker.close();
});
afterEach(() => list.close());

async function openInside(): Promise<Locator> {
  list = await AssortmentsPage.on(await come({ as: 'mgr', path: manageAddress(id), size: wide }));
  await list.page.getByRole('heading', { level: 1, name: title }).waitFor();
  await list.choose('More', 'Logo and thumbnail…');
  return list.page.getByRole('dialog').getByRole('region', { name: 'Logo' });
}

const aPicture = (color: string) => drawnPicture(list.page, color);

const isShown = (image: Locator) =>
  image.evaluate((element) => (element as HTMLImageElement).decode().then(() => true));

/** [G21] The change says which state it was made on, and until it is answered nothing else can be pressed. */
async function removeWhileItWaits(logo: Locator): Promise<void> {
  const answer = Promise.withResolvers<void>();
  await list.page.route('**/api/assortments/*', async (route) => {
    if (route.request().method() === 'PATCH') await answer.promise;
    await route.continue();
  });
  const asked = list.page.waitForRequest((request) => request.method() === 'PATCH');
  await logo.getByRole('button', { name: 'Remove' }).click();
  expect((await asked).postDataJSON()).toEqual({ logo: null, version: expect.any(Number) });
  for (const name of ['Remove', 'Undo'])
    await expect.poll(() => logo.getByRole('button', { name }).isDisabled()).toBe(true);
  answer.resolve();
}

describe('the pictures of an assortment', () => {
  it('[M5.3] a logo and a thumbnail are uploaded, replaced, removed and put back', async () => {
    const path = `/product/assortments/all?search=${encodeURIComponent(title)}`;
    list = await AssortmentsPage.on(await come({ as: 'mgr', path, size: wide }));
    await (await list.cell(list.row(title), 'Customer')).click();
    await list.choose('Actions', 'Logo and thumbnail…');
    const dialog = list.page.getByRole('dialog');
    const logo = dialog.getByRole('region', { name: 'Logo' });
    await logo.getByLabel('Logo file').setInputFiles(await aPicture('#1d4ed8'));
    const first = await logo.getByRole('img').getAttribute('src');
    expect(await isShown(logo.getByRole('img'))).toBe(true);
    await removeWhileItWaits(logo);
    await logo.getByRole('img').waitFor({ state: 'hidden' });
    await logo.getByRole('button', { name: 'Undo' }).click();
    await logo.getByRole('img').waitFor();
    await expect.poll(() => logo.getByRole('img').getAttribute('src')).toBe(first);
    const thumbnail = dialog.getByRole('region', { name: 'Thumbnail' });
    await thumbnail.getByLabel('Thumbnail file').setInputFiles(await aPicture('#b3261e'));
    await thumbnail.getByRole('img').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    const cell = (await list.cell(list.row(title), 'Image')).locator('img');
    await expect.poll(() => cell.getAttribute('src')).toContain('/thumbnail/');
    expect(await isShown(cell)).toBe(true);
  });

  it('[M5.3] the logo stands before the title of the assortment', async () => {
    const logo = await openInside();
    await logo.getByLabel('Logo file').setInputFiles(await aPicture('#1d4ed8'));
    await logo.getByRole('img').waitFor();
    await list.page.reload();
    await list.page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await isShown(list.main.locator('img[src*="/logo/"]').first())).toBe(true);
  });

  it('[U, R13] a file that is no picture says so, and a store that is down has the words of the specification', async () => {
    const logo = await openInside();
    await logo.getByLabel('Logo file').setInputFiles(await aPicture('#1d4ed8'));
    const before = await logo.getByRole('img').getAttribute('src');
    const script = { name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="x()"/>') };
    await list.toastAfter(/This file is not a picture/, () => logo.getByLabel('Logo file').setInputFiles(script));
    await list.page.route('**/upload/parts/**', (route) => route.fulfill({ status: 503, body: '{}' }));
    const good = await aPicture('#1b6b43');
    await list.toastAfter(failureMessages.upload, () => logo.getByLabel('Logo file').setInputFiles(good));
    expect(await logo.getByRole('img').getAttribute('src')).toBe(before);
    await list.page.unroute('**/upload/parts/**');
    await logo.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => logo.getByRole('img').getAttribute('src')).not.toBe(before);
  });
});
