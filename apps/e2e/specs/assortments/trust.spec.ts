import { shellMessages } from '@atelier/domain/vocabulary/messages';
import type { Browser, Locator, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AssortmentsPage, makeAssortment, manageAddress, someProducts } from '../../pages/assortments-page.ts';
import { launchWarmBrowser } from '../../pages/browser.ts';
import { logOut } from '../../pages/login-page.ts';
import { callAs, logInByCall } from '../../pages/portal.ts';
import { shareGrid } from '../../pages/shared-grid.ts';

const batches = '**/api/assortments/batch/**';
let browser: Browser;
let id: string;
let plan: AssortmentsPage;

beforeAll(async () => {
  browser = await launchWarmBrowser();
  const start = await callAs('mgr');
  const products = await someProducts(start, 60);
  id = await makeAssortment(start, { title: `Trust ${crypto.randomUUID().slice(0, 8)}`, products });
  await start.close();
});
afterAll(() => browser.close());
const grid = shareGrid(() =>
  AssortmentsPage.open(browser, manageAddress(id), 'mgr', false, (page) =>
    // What a page sends with its last breath escapes whatever a spec answers in the server's place: it finds nobody.
    page.addInitScript(() => {
      const { fetch } = window;
      let leaving = false;
      window.addEventListener('pagehide', () => {
        leaving = true;
      });
      window.fetch = (input, init) =>
        leaving && String(input).includes('/batch/') ? Promise.reject(new TypeError('Down')) : fetch(input, init);
    }),
  ),
);
beforeEach(async () => {
  plan = await grid.at(manageAddress(id));
  await plan.cells.first().waitFor();
});

const row = (at: number, on = plan) => on.rows.nth(at);
const indicator = (words: string) => plan.main.getByText(words).first();
const noteOf = (at: number) => plan.text(row(at), 'Color Note');
const word = (start: string) => `${start} ${crypto.randomUUID().slice(0, 6)}`;
const broken = (route: Route) => route.fulfill({ status: 503, json: { code: 'internal', message: 'Down' } });

async function serverNote(at: number): Promise<unknown> {
  const reply = await plan.visit.context.request.post(`${plan.visit.base}/api/assortments/products/query`, {
    data: { assortmentsQuery: { _id: id } },
    headers: { origin: plan.visit.base },
  });
  return ((await reply.json()) as { data: { colorNote?: string }[] }).data[at]?.colorNote;
}

describe('edits that could not be saved', () => {
  it('ask before the screen is left, and are there and sent when it is opened again', async () => {
    await plan.page.route(batches, broken);
    const words = word('Kept');
    await plan.type(row(1), 'Color Note', words);
    await plan.main.getByRole('alert').getByText(shellMessages.saveFailed).waitFor();
    const away = plan.page.getByRole('link', { name: 'All Assortments' });
    await away.click();
    const question = plan.page.getByRole('dialog', { name: shellMessages.unsavedTitle });
    await question.getByRole('button', { name: shellMessages.no }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await noteOf(1)).toBe(words);
    await away.click();
    await question.getByRole('button', { name: shellMessages.yes }).click();
    await plan.page.waitForURL(/assortments\/all/);
    await plan.page.getByRole('heading', { level: 1, name: 'All Assortments' }).waitFor();
    await plan.page.goto(manageAddress(id));
    await expect.poll(() => noteOf(1), { timeout: 30_000 }).toBe(words);
    await indicator(shellMessages.saveFailed).waitFor();
    await plan.page.unroute(batches);
    await expect.poll(() => serverNote(0), { timeout: 60_000 }).toBe(words);
    await plan.saved();
  });

  it('outlive a reload while the server is down', async () => {
    await plan.page.route(batches, broken);
    const words = word('Reloaded');
    await plan.type(row(2), 'Color Note', words);
    await indicator(shellMessages.saveFailed).waitFor();
    plan.page.once('dialog', (dialog) => void dialog.accept());
    await plan.page.reload();
    await expect.poll(() => noteOf(2), { timeout: 30_000 }).toBe(words);
    await indicator(shellMessages.saveFailed).waitFor();
    await plan.page.unroute(batches);
    await expect.poll(() => serverNote(1), { timeout: 60_000 }).toBe(words);
    await plan.saved();
  });

  it('do not push the grid down', async () => {
    const top = () => plan.grid.evaluate((grid) => grid.getBoundingClientRect().top);
    const before = await top();
    await plan.page.route(batches, broken);
    await plan.type(row(8), 'Color Note', word('Still'));
    await indicator(shellMessages.saveFailed).waitFor();
    expect(await top()).toBe(before);
    await plan.page.unroute(batches);
    await plan.saved();
  });

  it('can be given up: what is saved is shown again', async () => {
    await plan.page.route(batches, broken);
    const before = await noteOf(3);
    await plan.type(row(3), 'Color Note', word('Given up'));
    await plan.main.getByRole('button', { name: 'Discard' }).click();
    const question = plan.page.getByRole('dialog', { name: 'Are You Sure?' });
    await question.getByRole('button', { name: shellMessages.yes }).click();
    await expect.poll(() => noteOf(3), { timeout: 30_000 }).toBe(before);
    await plan.page.unroute(batches);
  });
});

describe('[M1.10, M6.2] logging out by choice', () => {
  // Whoever is logged in now is somebody else, or nobody.
  afterEach(grid.leave);
  const question = () => plan.page.getByRole('dialog', { name: shellMessages.unsavedTitle });
  const asked = async (answer: string) => {
    await logOut(plan.page);
    await question().getByRole('button', { name: answer }).click();
    await question().waitFor({ state: 'hidden' });
  };
  const reopenAs = async (persona: string) => {
    await plan.visit.context.clearCookies();
    await logInByCall(plan.visit.context, plan.visit.base, persona);
    await plan.page.goto(manageAddress(id));
    await plan.cells.first().waitFor();
  };

  it('sends what still waits before the session ends', async () => {
    const words = word('Sent');
    await plan.type(row(5), 'Color Note', words);
    await logOut(plan.page);
    await plan.page.waitForURL(/logged-out/);
    await logInByCall(plan.visit.context, plan.visit.base, 'mgr');
    expect(await serverNote(4)).toBe(words);
  });

  it('asks about what could not be saved, and never sends it for whoever logs in next', async () => {
    const before = await serverNote(5);
    await plan.page.route(batches, broken);
    const words = word('Mine');
    await plan.type(row(6), 'Color Note', words);
    await indicator(shellMessages.saveFailed).waitFor();
    await asked(shellMessages.no);
    expect(await noteOf(6)).toBe(words);
    await asked(shellMessages.yes);
    await plan.page.waitForURL(/logged-out/);
    await plan.page.unroute(batches);
    await reopenAs('admin');
    await plan.page.getByText('from last time').waitFor({ state: 'detached' });
    expect(await noteOf(6)).not.toBe(words);
    expect(await serverNote(5)).toBe(before);
    await reopenAs('mgr');
    await expect.poll(() => serverNote(5), { timeout: 60_000 }).toBe(words);
  });

  it('in another window: a page that did not hear of it writes nothing for who is logged in now', async () => {
    const before = await serverNote(6);
    await plan.visit.context.clearCookies();
    await logInByCall(plan.visit.context, plan.visit.base, 'admin');
    const [refused] = await Promise.all([
      plan.page.waitForResponse((reply) => reply.url().includes('/batch/')),
      plan.type(row(7), 'Color Note', word('Whose')),
    ]);
    expect(refused.status()).toBe(401);
    expect(await serverNote(6)).toBe(before);
  });
});

describe('an option cell', () => {
  const pillar = () => plan.cell(row(1), 'Pillar');
  const typeBogus = async () => {
    await (await pillar()).click();
    await plan.page.keyboard.type('Bogus');
    await plan.page.keyboard.press('Enter');
  };

  it('refuses what is not in its list while it is typed', async () => {
    await typeBogus();
    await plan.page.getByRole('alert').getByText('"Bogus" is not one of the options').waitFor();
    await plan.page.keyboard.press('Escape');
    expect(await (await pillar()).textContent()).not.toContain('Bogus');
  });

  it('refuses it when pasted', async () => {
    await (await pillar()).click();
    await plan.page.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text/plain', 'Bogus');
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await plan.main.getByText('"Bogus" is not one of the options').waitFor();
    expect(await (await pillar()).textContent()).not.toContain('Bogus');
  });

  it('that the server refuses is named as its column is', async () => {
    // The screen lets nothing through that the server refuses: its words are changed on the way.
    await plan.page.route(batches, (route) =>
      route.continue({ postData: route.request().postData()?.replace('"colorNote"', '"pillar"') ?? '' }),
    );
    await plan.type(row(4), 'Color Note', 'Bogus');
    await plan.page
      .getByText(/Pillar of \S+: "Bogus" is not one of the options/)
      .last()
      .waitFor();
    await plan.page.unroute(batches);
    await plan.button('Undo').click();
    await plan.saved();
  });

  it('that the server refused says saved again after Undo, without a mark left', async () => {
    await plan.page.route(batches, (route) =>
      route.fulfill({ status: 422, json: { code: 'badRequest', message: 'Not one of the options', requestId: 'r' } }),
    );
    await plan.type(row(4), 'Color Note', 'Refused');
    const marks = plan.grid.locator('[role=gridcell][data-severity=critical]');
    await marks.first().waitFor();
    await plan.page.unroute(batches);
    await plan.button('Undo').click();
    await expect.poll(() => marks.count()).toBe(0);
    await plan.saved();
  });
});

describe('Undo', () => {
  it('takes Ctrl+Enter back in one step', async () => {
    const cells = await Promise.all([5, 6, 7].map((at) => plan.cell(row(at), 'Color Note')));
    const shown = () => Promise.all(cells.map((cell) => cell.textContent()));
    const before = await shown();
    await cells[0]!.click();
    await cells[2]!.click({ modifiers: ['Shift'] });
    await plan.page.keyboard.type('Everywhere');
    await plan.page.keyboard.press('Control+Enter');
    await expect.poll(shown).toEqual(['Everywhere', 'Everywhere', 'Everywhere']);
    await plan.page.keyboard.press('Control+z');
    await expect.poll(shown).toEqual(before);
    await plan.saved();
  });
});

describe('what the grid shows', () => {
  const scroll = (left: number, top: number) =>
    plan.grid.evaluate((element, to) => element.scrollTo({ left: to.left, top: to.top }), { left, top });

  it('has a solid header also further right and down', async () => {
    await plan.page.setViewportSize({ width: 700, height: 600 });
    await scroll(1_600, 200);
    const solid = await plan.grid.evaluate((element) => {
      const head = element.querySelector('[role=rowgroup]')!;
      const box = element.getBoundingClientRect();
      const across = head.getBoundingClientRect();
      return across.left <= box.left && across.right >= box.left + element.clientWidth;
    });
    expect(solid).toBe(true);
  });

  it('never has the picture of another row', async () => {
    await plan.page.setViewportSize({ width: 1400, height: 500 });
    await plan.grid.locator('[role=gridcell] img').first().waitFor();
    await plan.page.waitForFunction(() => {
      const shown = document.querySelector<HTMLImageElement>('[role=gridcell] img');
      return (shown?.naturalWidth ?? 0) > 1;
    });
    await plan.page.route('**/api/images/products/**', () => undefined);
    await scroll(0, 1_200);
    const wrong = async () =>
      plan.page.evaluate(
        () =>
          [...document.querySelectorAll<HTMLImageElement>('[role=gridcell] img')]
            .filter((image) => !image.currentSrc.startsWith('data:') && image.naturalWidth > 0)
            .filter((image) => new URL(image.currentSrc).pathname !== new URL(image.src, location.href).pathname)
            .length,
      );
    await plan.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await wrong()).toBe(0);
    await plan.page.unroute('**/api/images/products/**');
  });

  it('tells an edit with one time in both histories', async () => {
    const other = await browser.newContext({
      baseURL: plan.visit.base,
      timezoneId: 'Europe/Berlin',
      storageState: await plan.visit.context.storageState(),
      viewport: { width: 2400, height: 900 },
    });
    const page = await other.newPage();
    await page.goto(manageAddress(id));
    const cell = page.getByRole('gridcell').nth(1);
    await cell.waitFor();
    const header = page.getByRole('columnheader').filter({ hasText: 'Color Note' });
    const col = await header.getAttribute('aria-colindex');
    await page.locator(`[role=row][aria-rowindex="9"] [role=gridcell][aria-colindex="${col}"]`).click();
    await page.keyboard.type(word('Zone'));
    await page.keyboard.press('Enter');
    await page.getByText(shellMessages.saved).first().waitFor();
    await page.getByRole('button', { name: 'History', exact: true }).click();
    const own = await page.locator('time').first().textContent();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'History of this assortment' }).click();
    const kept = await page
      .getByRole('list', { name: /Changes/ })
      .locator('time')
      .first()
      .textContent();
    const minutes = (text: string | null) => {
      const [, hour, minute, half] = /(\d+):(\d+) ([ap])m/.exec(text ?? '') ?? [];
      return (Number(hour) % 12) * 60 + Number(minute) + (half === 'p' ? 720 : 0);
    };
    expect(Math.abs(minutes(own) - minutes(kept))).toBeLessThanOrEqual(1);
    await other.close();
  });
});

describe('an editor whose cell somebody changes', () => {
  let other: AssortmentsPage;
  const theirGrid = shareGrid(() => AssortmentsPage.open(browser, manageAddress(id), 'admin'));
  beforeEach(async () => {
    other = await theirGrid.at(manageAddress(id));
    await other.cells.first().waitFor();
  });
  const openEditor = async (at: number): Promise<Locator> => {
    await (await plan.cell(row(at), 'Color Note')).click();
    await plan.page.keyboard.type('Mine');
    return plan.cell(row(at), 'Color Note');
  };

  it('says so before it overwrites', async () => {
    const theirs = word('Theirs');
    await openEditor(10);
    await other.type(row(10, other), 'Color Note', theirs);
    await plan.page.getByRole('alert').getByText(`changed it to ${theirs}`).waitFor();
    await plan.page.keyboard.press('Enter');
    await plan.page.getByRole('alert').getByText('Enter again replaces it').waitFor();
    await plan.page.keyboard.press('Escape');
    await expect.poll(() => noteOf(10)).toBe(theirs);
    await other.saved();
  });

  it('[R21] on a page that slept: Enter at once is told as not saved', async () => {
    const theirs = word('First');
    // A sleeping page hears nothing and asks nothing.
    await plan.page.route('**/api/assortments/*/changes**', (route) => route.abort());
    const cell = await openEditor(11);
    await other.type(row(11, other), 'Color Note', theirs);
    await other.saved();
    await cell.getByRole('textbox').press('Enter');
    await indicator(shellMessages.saveFailed).waitFor();
    expect(await indicator(shellMessages.saved).isVisible()).toBe(false);
    await expect.poll(() => noteOf(11), { timeout: 30_000 }).toBe(theirs);
    await plan.page.unroute('**/api/assortments/*/changes**');
  });
});
