import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type UploadedItem, uploadedItem } from '../../pages/makers/library-items.ts';
import { stroke } from '../../pages/tools/fingers.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { callAs, visit } from '../../pages/visits/portal.ts';

const wall = '/advertising/libraries/assets';
/** Nothing comes, goes or changes its place here: no other spec publishes in it. */
const still = '/global-retail/libraries/assets';
const stamp = `zp${crypto.randomUUID().slice(0, 8)}`;
let browser: Browser;
let sound: UploadedItem | undefined;

/** Four seconds of a tone that rises. */
function aTone(): Buffer {
  const [rate, count] = [8_000, 32_000];
  const wav = Buffer.alloc(44 + count * 2);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(36 + count * 2, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(rate, 24);
  wav.writeUInt32LE(rate * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(count * 2, 40);
  for (let at = 0; at < count; at += 1)
    wav.writeInt16LE(Math.round(6_000 * Math.sin((at * at) / 200_000)), 44 + at * 2);
  return wav;
}

beforeAll(async () => {
  browser = await launchWarmBrowser();
});
afterAll(async () => {
  await sound?.remove();
  await browser.close();
});

const tiles = (page: Page) => page.locator('main [data-asset]');
const viewer = (page: Page) => page.getByRole('dialog').filter({ has: page.getByLabel('About this asset') });
const nameIn = async (page: Page) => (await viewer(page).getByRole('heading', { level: 2 }).textContent()) ?? '';

describe('[M15.3] picked assets are shared', () => {
  it('as a link that shows exactly them to whoever logs in, as far as they may', async () => {
    const { page, context, close } = await visit(browser, { as: 'user', path: still });
    await tiles(page).nth(0).getByRole('checkbox').check({ force: true });
    await tiles(page).nth(2).getByRole('checkbox').check({ force: true });
    const picked = await Promise.all([0, 2].map((n) => tiles(page).nth(n).getAttribute('data-asset')));
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share 2 assets' });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link copied').waitFor();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    await close();

    const other = await visit(browser, { as: 'req1', path: new URL(address).pathname + new URL(address).search });
    await other.page.getByText('Somebody picked these for you.').waitFor();
    await expect.poll(() => tiles(other.page).count()).toBe(2);
    const shown = await tiles(other.page).evaluateAll((list) => list.map((one) => one.getAttribute('data-asset')));
    expect(shown.toSorted()).toEqual(picked.toSorted());
    await other.page.getByRole('button', { name: 'Show the whole library' }).click();
    await expect.poll(() => tiles(other.page).count()).toBeGreaterThan(2);
    await other.close();
  });
});

describe('[M15.1, G36] a sound', () => {
  it('is played from anywhere, with ranges of the file that was uploaded', async () => {
    const editor = await callAs('editor');
    sound = await uploadedItem(editor, {
      attachTo: 'new/AdvertisingAsset',
      filename: `${stamp} tone.wav`,
      bytes: aTone(),
    });
    await sound.ready();
    const values = { assetType: 'Radio', category: ['Running'], gender: ['Mens'] };
    await sound.write({ values, status: 'Published' });
    const ranges: string[] = [];
    const { page, close } = await visit(browser, {
      as: 'user',
      path: `${wall}?asset=${sound.id}`,
      prepare: async (opened) =>
        opened.on('response', (reply) => {
          if (reply.url().endsWith('/play')) ranges.push(`${reply.status()} ${reply.headers()['content-range']}`);
        }),
    });
    const player = viewer(page).locator('audio');
    await player.waitFor();
    await player.evaluate((audio: HTMLAudioElement) => {
      audio.muted = true;
      return audio.play();
    });
    await expect.poll(() => ranges[0]).toMatch(/^206 bytes 0-\d+\/64044$/);
    await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0.2);
    await player.evaluate((audio: HTMLAudioElement) => {
      audio.currentTime = 3;
    });
    await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(3.1);
    await viewer(page).getByRole('button', { name: 'Video', exact: true, pressed: true }).waitFor();
    await close();
  });
});

describe('[M1.11] fingers', () => {
  it('go from asset to asset with a stroke, and come closer with two', async () => {
    const { page, context, close } = await visit(browser, {
      as: 'user',
      path: `${wall}?filters=${encodeURIComponent('["assetType:Social"]')}`,
      size: { width: 390, height: 844 },
      context: { hasTouch: true, isMobile: true },
    });
    await tiles(page).first().getByRole('link').click();
    await viewer(page)
      .getByText(/^1 of \d+/)
      .waitFor();
    const first = await nameIn(page);
    const session = await context.newCDPSession(page);
    await stroke(session, [[{ x: 330, y: 250 }], [{ x: 200, y: 252 }], [{ x: 60, y: 254 }]]);
    await expect.poll(() => nameIn(page)).not.toBe(first);
    // Where it stands is known a moment after what it is called; until then no stroke leads on.
    await viewer(page)
      .getByText(/^\d+ of \d+/)
      .waitFor();
    await stroke(session, [[{ x: 60, y: 250 }], [{ x: 200, y: 252 }], [{ x: 330, y: 254 }]]);
    await expect.poll(() => nameIn(page)).toBe(first);
    await stroke(session, [
      [
        { x: 180, y: 250 },
        { x: 210, y: 250 },
      ],
      [
        { x: 120, y: 250 },
        { x: 270, y: 250 },
      ],
    ]);
    await expect
      .poll(async () =>
        Number.parseInt(
          (await viewer(page)
            .getByText(/^\d+ %$/)
            .textContent()) ?? '',
          10,
        ),
      )
      .toBeGreaterThan(150);
    expect(await nameIn(page)).toBe(first);
    await close();
  });
});
