import { companyDay } from '@atelier/domain/shared/dates';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toastWith } from '../../pages/areas/login-page.ts';
import { type UploadedItem, uploadedItem } from '../../pages/makers/library-items.ts';
import { type MadeSeason, madeSeason } from '../../pages/makers/season-maker.ts';
import { drawnPicture } from '../../pages/tools/drawn-picture.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { type Caller, callAs, nowhere, type Visit, visit } from '../../pages/visits/portal.ts';

/** A dated picture of a library stands on a season of this file's own, which is archived again. */
const [slug, title] = ['rights-travel', 'Only for a while'];
const day = (from: number) => companyDay(new Date(Date.now() + from * 86_400_000));
let browser: Browser;
let visitor: Visit;
let maker: Caller;
let editor: Caller;
let asset: UploadedItem;
let season: MadeSeason;

beforeAll(async () => {
  browser = await launchWarmBrowser();
  [maker, editor] = await Promise.all([callAs('adminEditor'), callAs('editor')]);
  visitor = await visit(browser, { as: 'user', path: nowhere });
  const { name: filename, buffer: bytes } = await drawnPicture(visitor.page, 'teal', 'for-a-while.png');
  asset = await uploadedItem(editor, { attachTo: 'new/AdvertisingAsset', filename, bytes });
  await asset.ready();
  const dated = { assetType: 'Marketing Image', beginDate: day(-30), expireDate: day(30) };
  await asset.write({ values: { ...dated, category: ['Running'], gender: ['Mens'] }, status: 'Published' });
  season = await madeSeason(maker, slug, 'Rights that travel');
  await season.change({ status: 'Live', groups: ['Domestic'] });
  await season.add({ section: 'categories', tab: 'Mens', title, asset: asset.id });
});
afterAll(async () => {
  await season.putAway();
  await asset.remove();
  await Promise.all([maker.close(), editor.close()]);
  await browser.close();
});

describe('[G9] rights travel to screens that are open', () => {
  const wall = `/global/conference/${slug}/categories?tab=Mens`;
  const tile = () => visitor.page.locator('[data-item]').filter({ hasText: title });

  // A published item cannot be given a day that has passed; a day that is still to come is the other end of the same rule.
  it('on a day that is not one of an asset’s own its item leaves the wall, as soon as the day is told', async () => {
    const { page } = visitor;
    // Nothing else is heard: what follows comes of the new day alone.
    await page.route('**/api/push*', (route) => route.abort());
    await page.goto(wall);
    await tile().waitFor();
    await asset.write({ values: { beginDate: day(2) } });
    expect(await tile().count()).toBe(1);
    await page.evaluate(() => new BroadcastChannel('atelier.push').postMessage({ topic: 'day-changed' }));
    await tile().waitFor({ state: 'detached' });
    await page.unroute('**/api/push*');
    await asset.write({ values: { beginDate: day(-30) } });
  });

  it('one that is taken back leaves the viewer that shows it, with a word, and the wall behind it', async () => {
    const { page } = visitor;
    await page.goto(wall);
    await tile().click();
    await page.getByRole('dialog', { name: title }).waitFor();
    await Promise.all([
      toastWith(page, `“${title}” is no longer part of this conference.`).waitFor(),
      asset.write({ status: 'Unpublished' }),
    ]);
    await page.getByRole('dialog', { name: title }).waitFor({ state: 'detached' });
    await tile().waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.has('item')).toBe(false);
    await asset.write({ status: 'Published' });
    await tile().waitFor();
  });
});
