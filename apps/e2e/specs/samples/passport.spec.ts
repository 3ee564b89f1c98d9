import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loginPage, logOut, toastWith } from '../../pages/areas/login-page.ts';
import { violationsInBothSchemes } from '../../pages/tools/axe.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { keepVisits } from '../../pages/visits/kept-visits.ts';
import { type Caller, callAs, visit } from '../../pages/visits/portal.ts';

const samples = '/product/libraries/samples';
const phone = { width: 390, height: 844 };
const mark = `ZP${crypto.randomUUID().slice(0, 8).toUpperCase()}`;

interface Passport {
  readonly here: number;
  readonly lent: number;
  readonly loans: readonly { readonly borrower: string }[];
  readonly sample: { readonly place: string };
  readonly tracking: readonly { readonly action: string }[];
}

let browser: Browser;
let caller: Caller;
let made = 0;

beforeAll(async () => {
  [browser, caller] = await Promise.all([launchWarmBrowser(), callAs('coordA')]);
});
afterAll(() => Promise.all([browser.close(), caller.close()]));
const come = keepVisits(() => browser);

/** A sample that nobody else has, in a bin of its own; its code. */
const receive = async (bin: string, totalQty = 1): Promise<string> => {
  made += 1;
  const values = {
    division: 'Running',
    color: 'CCOR',
    side: 'Left',
    size: '6',
    totalQty,
    bin,
    style: `${mark}${made}`,
  };
  const reply = await caller.context.request.post(`${caller.base}/api/sampleInventory`, {
    data: { library: 'Production', values },
    headers: { origin: caller.base, 'idempotency-key': crypto.randomUUID() },
  });
  expect(reply.status()).toBe(200);
  return ((await reply.json()) as { code: string }).code;
};

const passportOf = async (code: string): Promise<Passport> =>
  (await caller.context.request.get(`${caller.base}/api/sampleInventory/passport/${code}`)).json();
const placeOf = async (code: string): Promise<string> => (await passportOf(code)).sample.place;

/** As a scanner types it: quicker than anybody could, and Enter. */
const scan = (page: Page, text: string): Promise<void> =>
  page.evaluate((typed) => {
    for (const key of [...typed, 'Enter'])
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
  }, text);

const shown = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

describe('[M18] the passport of a sample', () => {
  it('[M18] on a phone it is lent and returned in two taps, and says where, who and since when', async () => {
    const code = await receive(`${mark}A`, 2);
    const on = await visit(browser, { as: 'coordA', path: `/s/${shown(code).toLowerCase()}`, size: phone });
    const button = (name: string) => on.page.getByRole('button', { name, exact: true });
    await on.page.getByText('2 of 2 here').waitFor();
    await on.page.getByText(`${mark}A`, { exact: true }).first().waitFor();
    await button('Check out').click();
    const dialog = on.page.getByRole('dialog');
    await dialog.getByLabel('To whom').fill('elena');
    await dialog.getByRole('button', { name: 'Elena Brandt', exact: true }).click();
    await dialog.getByRole('button', { name: 'Check out' }).click();
    await on.page.getByText('1 of 2 here').waitFor();
    await on.page.getByText(/^1 with Elena Brandt since \d\d\/\d\d\/\d\d until \d\d\/\d\d\/\d\d$/).waitFor();
    await button('Return').click();
    await on.page.getByText('2 of 2 here').waitFor();
    await toastWith(on.page, `${shown(code)} returned. Press to undo.`).click();
    await on.page.getByText('1 of 2 here').waitFor();
    expect((await passportOf(code)).loans.map(({ borrower }) => borrower)).toEqual(['Elena Brandt']);
    expect(await on.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
    expect(await violationsInBothSchemes(on.page)).toEqual([]);
    await on.close();
  });

  it('[G46, T2] a wrong code and a sample of the other library are told the same; whoever holds none goes to the dashboard', async () => {
    const code = await receive(`${mark}B`);
    for (const [as, path] of [
      ['coordA', '/s/3333-3334'],
      ['coordB', `/s/${code}`],
    ] as const) {
      const on = await visit(browser, { as, path, size: phone });
      await on.page.getByRole('heading', { name: /^There is no sample .* for you\.$/ }).waitFor();
      await on.close();
    }
    const none = await visit(browser, { as: 'user', path: `/s/${code}` });
    await expect.poll(() => none.address().split('?')[0]).toBe('/dashboard');
    await none.close();
  });

  it('[M18] a keyboard scanner opens it from any screen, but not while somebody writes', async () => {
    const code = await receive(`${mark}C`);
    const on = await come({ as: 'coordA', path: `${samples}/production` });
    const search = on.page.getByLabel('Search Production samples');
    await search.fill('other text');
    await search.focus();
    await scan(on.page, code);
    expect(on.address()).toContain(`${samples}/production`);
    await search.fill('');
    await search.blur();
    await scan(on.page, `https://portal.example/s/${code}`);
    await on.page.getByText('1 of 1 here').waitFor();
    expect(on.address()).toBe(`/s/${code}`);
    await on.close();
  });
});

describe('[M18] scanning', () => {
  it('[M18] many are scanned into a bin and put there at once; one press takes all back', async () => {
    const codes = [await receive(`${mark}D`), await receive(`${mark}E`)];
    const on = await come({ as: 'coordA', path: `${samples}/scan`, size: phone });
    await on.page.getByRole('button', { name: 'Choose a place' }).click();
    await on.page.getByRole('dialog').getByRole('combobox', { name: 'Bin' }).fill(`${mark}F`);
    await on.page.getByRole('button', { name: 'Scan into it' }).click();
    await on.page.getByText(`Into ${mark}F`, { exact: true }).waitFor();
    await scan(on.page, codes[0]!);
    await on.page.getByText('1 sample in hand').waitFor();
    await on.page.getByLabel('Code', { exact: true }).fill(shown(codes[1]!));
    await on.page.keyboard.press('Enter');
    await on.page.getByLabel('Code', { exact: true }).fill('3333');
    await on.page.keyboard.press('Enter');
    await on.page.getByText('This is no code of a sample.').waitFor();
    await on.page.getByText(`${mark}D`, { exact: true }).waitFor();
    expect(await violationsInBothSchemes(on.page)).toEqual([]);
    const put = on.page.waitForResponse((reply) => reply.url().endsWith('/passport/move'));
    await on.page.getByRole('button', { name: `Put 2 into ${mark}F` }).click();
    const { data } = (await (await put).json()) as { data: readonly Passport[] };
    expect(data.map(({ sample }) => sample.place)).toEqual([`${mark}F`, `${mark}F`]);
    await toastWith(on.page, `2 samples moved to ${mark}F. Press to undo.`).click();
    await expect.poll(async () => (await Promise.all(codes.map(placeOf))).toSorted()).toEqual([`${mark}D`, `${mark}E`]);
    await on.page.getByText('Nothing scanned yet.').waitFor();
    for (const code of codes) await scan(on.page, code);
    await on.page.getByRole('button', { name: 'None' }).click();
    await on.page.getByRole('button', { name: 'Check out 2' }).click();
    await on.page.getByRole('dialog').getByRole('button', { name: 'Check out' }).click();
    await toastWith(on.page, '2 samples checked out to Elena Brandt. Press to undo.').click();
    await expect.poll(async () => (await Promise.all(codes.map(passportOf))).map(({ lent }) => lent)).toEqual([0, 0]);
    expect((await passportOf(codes[0]!)).tracking.map(({ action }) => action).slice(0, 2)).toEqual([
      'returned',
      'lent',
    ]);
    await on.close();
  });

  it('[M18, R9] without a network it is kept and sent once, also when the answer was lost', async () => {
    const code = await receive(`${mark}G`, 3);
    const on = await come({ as: 'coordA', path: `/s/${code}`, size: phone });
    const lend = async () => {
      await on.page.getByRole('button', { name: 'Check out', exact: true }).click();
      await on.page.getByRole('dialog').getByRole('button', { name: 'Check out' }).click();
      await on.page.getByRole('dialog').waitFor({ state: 'hidden' });
    };
    await on.page.getByText('3 of 3 here').waitFor();
    await on.context.setOffline(true);
    await lend();
    await on.page.getByText('1 scan waiting').waitFor();
    await on.page.getByText('2 of 3 here').waitFor();
    await on.page.getByText('Not sent yet: it waits for the network.').waitFor();
    expect((await passportOf(code)).lent).toBe(0);
    let lost = 0;
    await on.page.route('**/passport/lend', async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch({ maxRetries: 2 });
      await route.abort();
    });
    await on.context.setOffline(false);
    await expect.poll(() => lost).toBe(1);
    await on.page
      .getByRole('button', { name: /waiting/ })
      .click({ timeout: 5_000 })
      .catch(() => undefined);
    await on.page.getByText('1 scan waiting').waitFor({ state: 'hidden' });
    expect(await passportOf(code)).toMatchObject({ here: 2, lent: 1, loans: [{}] });
    await on.close();
  });
});

describe('[G46, G47] who logs out', () => {
  it('leaves nothing scanned behind on the device, and the address of a label leads back after the login', async () => {
    const code = await receive(`${mark}K`);
    const on = await come({ as: 'coordA', path: `${samples}/scan`, isLoaded: true });
    const held = () =>
      on.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('atelier.samples.')).length);
    await on.page.getByText('Nothing scanned yet.').waitFor();
    await scan(on.page, code);
    await on.page.getByText('1 sample in hand').waitFor();
    expect(await held()).toBe(1);
    await logOut(on.page);
    await on.page.waitForURL(/logged-out/);
    expect(await held()).toBe(0);
    await on.page.goto(`/s/${code}`);
    await loginPage(on.page).logIn('coordA');
    await on.page.getByText('1 of 1 here').waitFor();
    expect(on.address()).toBe(`/s/${code}`);
    await on.close();
  });
});

describe('[M18] counting', () => {
  it('[M18] a bin is counted: what is missing goes to none, what stood elsewhere comes here, and Undo takes it back', async () => {
    const bin = `${mark}H`;
    const [kept, missing, stray] = [await receive(bin, 2), await receive(bin), await receive(`${mark}J`)];
    const on = await come({ as: 'coordA', path: `${samples}/count` });
    const state = () =>
      Promise.all(
        [kept, missing, stray].map(async (code) => {
          const { sample, here } = await passportOf(code);
          return [sample.place, here];
        }),
      );
    const count = async () => {
      await on.page.getByRole('combobox', { name: 'Bin' }).fill(bin);
      await on.page.getByRole('button', { name: 'Begin' }).click();
      await on.page.getByText('0 found, 2 missing, 0 unexpected').waitFor();
      for (const code of [kept, kept, stray]) await scan(on.page, code);
      await on.page.getByText('1 found, 1 missing, 1 unexpected').waitFor();
      await on.page.getByText('2 of 2').waitFor();
      await on.page.getByText('1 of 1').waitFor();
    };
    await count();
    expect(await violationsInBothSchemes(on.page)).toEqual([]);
    await on.page.getByRole('button', { name: 'Confirm, 1 is missing' }).click();
    await toastWith(on.page, `${bin} counted. 2 samples changed. Press to undo.`).click();
    await expect.poll(state).toEqual([
      [bin, 2],
      [bin, 1],
      [`${mark}J`, 1],
    ]);
    await count();
    await on.page.getByRole('button', { name: 'Confirm, 1 is missing' }).click();
    await on.page.getByText('Which bin?').waitFor();
    expect(await state()).toEqual([
      [bin, 2],
      [bin, 0],
      [bin, 1],
    ]);
    expect((await passportOf(kept)).tracking[0]).toMatchObject({ action: 'counted' });
    await on.close();
  });
});
