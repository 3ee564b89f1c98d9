import { shellMessages } from '@atelier/domain/vocabulary/messages';
import type { Locator } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { AssortmentsPage } from '../../pages/areas/assortments-page.ts';
import { shareGrid } from '../../pages/areas/shared-grid.ts';
import { batches, useOwnPlan, word } from '../../pages/areas/use-own-plan.ts';

const own = useOwnPlan('Trust');
const { row, indicator, noteOf } = own;
let plan: AssortmentsPage;
beforeEach(() => {
  plan = own.plan();
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
    const other = await own.browser().newContext({
      baseURL: plan.visit.base,
      timezoneId: 'Europe/Berlin',
      storageState: await plan.visit.context.storageState(),
      viewport: { width: 2400, height: 900 },
    });
    const page = await other.newPage();
    await page.goto(own.address());
    const cell = page.getByRole('gridcell').nth(1);
    await cell.waitFor();
    const header = page.getByRole('columnheader').filter({ hasText: 'Color Note' });
    const col = await header.getAttribute('aria-colindex');
    await page.locator(`[role=row][aria-rowindex="9"] [role=gridcell][aria-colindex="${col}"]`).click();
    await page.keyboard.type(word('Zone'));
    await page.keyboard.press('Enter');
    await page.getByText(shellMessages.saved).first().waitFor();
    await page.getByRole('button', { name: 'History', exact: true }).click();
    const recent = await page.locator('time').first().textContent();
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
    const apart = Math.abs(minutes(recent) - minutes(kept));
    // One may be before midnight.
    expect(Math.min(apart, 1_440 - apart)).toBeLessThanOrEqual(1);
    await other.close();
  });
});

describe('an editor whose cell somebody changes', () => {
  let other: AssortmentsPage;
  const theirGrid = shareGrid(() => AssortmentsPage.open(own.browser(), own.address(), 'admin'));
  beforeEach(async () => {
    other = await theirGrid.at(own.address());
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
