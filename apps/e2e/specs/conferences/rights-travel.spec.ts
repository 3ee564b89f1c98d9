import type { EditedSite } from '@atelier/contract/conferences/conference-editing';
import type { VisitedSite } from '@atelier/contract/conferences/conferences';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchWarmBrowser } from '../../pages/browser.ts';
import { drawnPicture } from '../../pages/drawn-picture.ts';
import { type UploadedItem, uploadedItem } from '../../pages/library-items.ts';
import { toastWith } from '../../pages/login-page.ts';
import { type Caller, callAs, type Visit, visit } from '../../pages/portal.ts';

/** A picture of a library stands on a season; the file takes both away again. */
const [slug, section, tab, title] = ['spring26', 'dashboard/ads', 'Social', 'Only for a while'];
let browser: Browser;
let visitor: Visit;
let maker: Caller;
let editor: Caller;
let asset: UploadedItem;
let place = '';

beforeAll(async () => {
  browser = await launchWarmBrowser();
  [maker, editor] = await Promise.all([callAs('adminEditor'), callAs('editor')]);
  visitor = await visit(browser, { as: 'user', path: '/settings' });
  const { name: filename, buffer: bytes } = await drawnPicture(visitor.page, 'teal', 'for-a-while.png');
  asset = await uploadedItem(editor, { attachTo: 'new/AdvertisingAsset', filename, bytes });
  await asset.ready();
  await asset.write({ values: { assetType: 'Poster', category: ['Running'], gender: ['Mens'] }, status: 'Published' });
  const { context, base } = maker;
  const listed = await context.request.get(`${base}/api/admin/conferences`);
  const { data } = (await listed.json()) as { data: EditedSite[] };
  const items = `${base}/api/admin/conferences/${data.find((site) => site.slug === slug)?._id}/items`;
  const made = await context.request.post(items, {
    headers: { origin: base },
    data: { section, tab, title, asset: asset.id },
  });
  if (!made.ok()) throw new Error(`The item could not be made: ${await made.text()}`);
  const { _id, version } = (await made.json()) as { _id: string; version: number };
  place = `${items}/${_id}?version=${version}`;
});
afterAll(async () => {
  const gone = await maker.context.request.delete(place, { headers: { origin: maker.base } });
  expect(gone.ok()).toBe(true);
  await asset.remove();
  await Promise.all([maker.close(), editor.close()]);
  await browser.close();
});

describe('[G9] rights travel to screens that are open', () => {
  const wall = `/global/conference/${slug}/${section}?tab=${tab}`;
  const tile = () => visitor.page.locator('[data-item]').filter({ hasText: title });

  it('on the day an asset expires its item leaves the wall', async () => {
    const { page } = visitor;
    await page.goto(wall);
    await tile().waitFor();
    // What the server answers on that day, told as it tells every new day.
    await page.route(`**/api/conferences/${slug}`, async (route) => {
      const reply = await maker.context.request.get(`${maker.base}/api/conferences/${slug}`);
      const site = (await reply.json()) as VisitedSite;
      await route.fulfill({ json: { ...site, items: site.items.filter((item) => item.title !== title) } });
    });
    await page.evaluate(() => new BroadcastChannel('atelier.push').postMessage({ topic: 'day-changed' }));
    await tile().waitFor({ state: 'detached' });
    await page.unroute(`**/api/conferences/${slug}`);
  });

  it('one that is taken back leaves the viewer that shows it, with a word, and the wall behind it', async () => {
    const { page } = visitor;
    await page.goto(wall);
    await tile().click();
    await page.getByRole('dialog', { name: title }).waitFor();
    await asset.write({ status: 'Unpublished' });
    await page.getByRole('dialog', { name: title }).waitFor({ state: 'detached' });
    await toastWith(page, `“${title}” is no longer part of this conference.`).waitFor();
    await tile().waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.has('item')).toBe(false);
    await asset.write({ status: 'Published' });
    await tile().waitFor();
  });
});
