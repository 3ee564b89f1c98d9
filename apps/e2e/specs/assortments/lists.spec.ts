import { confirmMessages, successMessages, transportMessages } from '@atelier/domain/vocabulary/messages';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AssortmentsPage, makeAssortment } from '../../pages/areas/assortments-page.ts';
import { shareGrid } from '../../pages/areas/shared-grid.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { type Caller, callAs, walkAnew } from '../../pages/visits/portal.ts';

let browser: Browser;
let caller: Caller;
let list: AssortmentsPage;
let title: string;
let id: string;

beforeAll(async () => {
  [browser, caller] = await Promise.all([launchWarmBrowser(), callAs('mgr')]);
});
afterAll(async () => {
  await caller.close();
  await browser.close();
});

const searched = () => `/product/assortments/all?search=${encodeURIComponent(title)}`;
const grid = shareGrid(() => AssortmentsPage.open(browser, searched()));
beforeEach(async () => {
  title = `Listed ${crypto.randomUUID().slice(0, 8)}`;
  id = await makeAssortment(caller, { title });
  list = await grid.at(searched());
  await list.row(title).waitFor();
});

const userLock = new RegExp(`changed Customer in the meantime\\. ${transportMessages.userLockTail.slice(0, 20)}`);
const listRead = /\/api\/assortments(\?|$)/;
const titleCell = async () => list.cell(list.row(title), 'Title');

describe('the list of assortments', () => {
  it('[M1.7] a click on the title opens the assortment', async () => {
    await (await titleCell()).click();
    await list.page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(list.visit.address()).toMatch(/^\/product\/assortments\/assortment\/[0-9a-f-]{36}\/manage$/);
  });

  it('a search that finds nothing is cleared where it says so', async () => {
    const field = list.page.getByPlaceholder('Title or customer');
    await field.fill(`${title} not`);
    await list.main.getByText('Nothing matches this search.').waitFor();
    await list.button('Clear search').click();
    await list.row(title).waitFor();
    await expect.poll(() => field.inputValue()).toBe('');
    await expect.poll(() => list.visit.address()).toBe('/product/assortments/all');
  });

  it('the middle button opens it in a tab of its own', async () => {
    const [tab] = await Promise.all([
      list.visit.context.waitForEvent('page'),
      (await titleCell()).click({ button: 'middle' }),
    ]);
    await tab.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(list.visit.address()).toContain('/product/assortments/all');
    await tab.close();
  });

  it('its letters are a link: Ctrl+click opens it in a tab of its own', async () => {
    const link = (await titleCell()).getByRole('link', { name: title });
    expect(await link.getAttribute('href')).toBe(`/product/assortments/assortment/${id}/manage`);
    const [tab] = await Promise.all([
      list.visit.context.waitForEvent('page'),
      link.click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await tab.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(list.visit.address()).toContain('/product/assortments/all');
    await tab.close();
  });

  it('[M1.7] a double-click on its letters edits, and Alt+Enter opens it without a mouse', async () => {
    await (await titleCell()).getByRole('link', { name: title }).dblclick();
    await list.page.locator('[data-part=editor]').waitFor();
    await list.page.keyboard.press('Escape');
    expect(list.visit.address()).toContain('/product/assortments/all');
    await list.page.keyboard.press('Alt+Enter');
    await list.page.getByRole('heading', { level: 1, name: title }).waitFor();
  });

  it('[M1.7] a double-click edits the title instead', async () => {
    await (await titleCell()).dblclick();
    await list.page.keyboard.press('Control+a');
    await list.page.keyboard.type(`${title} renamed`);
    await list.page.keyboard.press('Enter');
    await list.saved();
    expect(list.visit.address()).toContain('/product/assortments/all');
    await list.page.reload();
    await list.row(`${title} renamed`).waitFor();
  });

  it('[G21] a cell that somebody else has changed meanwhile is not overwritten', async () => {
    const { context, base } = list.visit;
    // The list on the screen stays as it was, as on a slow line.
    await list.page.route(listRead, () => undefined);
    const theirs = await context.request.patch(`${base}/api/assortments/${id}`, {
      data: { subTitle: 'Theirs', version: 1 },
      headers: { origin: base, 'idempotency-key': crypto.randomUUID() },
    });
    expect(theirs.status()).toBe(200);
    await list.toastAfter(userLock, () => list.type(list.row(title), 'Customer', 'Mine'));
    await list.page.unroute(listRead);
    await list.page.reload();
    await expect.poll(() => list.text(list.row(title), 'Customer')).toBe('Theirs');
  });

  it('[G33] what others change while a page is loading is there once it listens', async () => {
    const { promise: changed, resolve: goOn } = Promise.withResolvers<void>();
    const late = await AssortmentsPage.open(browser, searched(), 'mgr', false, (tab) =>
      tab.route('**/api/push*', async (route) => {
        await changed;
        await route.continue();
      }),
    );
    await late.row(title).waitFor();
    await makeAssortment(caller, { title: `${title} meanwhile` });
    goOn();
    await late.row(`${title} meanwhile`).waitFor();
    await late.close();
  });

  it('[M7.3] own edits of one cell follow each other', async () => {
    for (const customer of ['First', 'Second'])
      await list.savedAfter(() => list.type(list.row(title), 'Customer', customer));
    await list.savedAfter(() => list.button('Undo').click());
    await list.page.reload();
    await expect.poll(() => list.text(list.row(title), 'Customer')).toBe('First');
  });

  it('[M5.4] archiving asks, says where it goes, and takes the row away', async () => {
    await (await list.cell(list.row(title), 'Customer')).click();
    await list.choose('Actions', 'Archive');
    await list.confirm(confirmMessages.archive);
    await list.row(title).waitFor({ state: 'hidden' });
    await walkAnew(list.page, `/product/assortments/archived?search=${encodeURIComponent(title)}`);
    await (await list.cell(list.row(title), 'Customer')).click();
    await list.choose('Actions', 'Unarchive');
    await list.confirm(confirmMessages.unarchive);
    await list.row(title).waitFor({ state: 'hidden' });
  });

  it('[M5.3] duplicates', async () => {
    await (await list.cell(list.row(title), 'Customer')).click();
    await list.toastAfter(successMessages.assortmentDuplicated, () => list.choose('Actions', 'Duplicate'));
    await list.rows.filter({ hasText: title }).nth(1).waitFor();
  });

  it('[M5.6] deletes after asking with the words of the specification', async () => {
    await (await list.cell(list.row(title), 'Customer')).click();
    await list.choose('Actions', `Delete "${title}"`);
    await list.confirm(confirmMessages.deleteAssortments(1));
    await list.row(title).waitFor({ state: 'hidden' });
  });

  it('[M5.5] a title can be pulled onto a folder', async () => {
    const folder = `Folder ${title}`;
    await list.button('New folder').click();
    const dialog = list.page.getByRole('dialog', { name: 'New folder' });
    await dialog.getByLabel('Name').fill(folder);
    await dialog.getByRole('button', { name: 'Create' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await list.row(folder).waitFor();
    const item = list.rows.filter({ hasText: 'Static' }).first();
    const from = await item.getByRole('gridcell').first().boundingBox();
    const to = await list.row(folder).getByRole('gridcell').first().boundingBox();
    if (!from || !to) throw new Error('The rows are not on the screen.');
    const { mouse } = list.page;
    await mouse.move(from.x + 60, from.y + 16);
    await mouse.down();
    await mouse.move(from.x + 60, from.y + 4, { steps: 2 });
    await mouse.move(to.x + 60, to.y + 16, { steps: 5 });
    await mouse.up();
    const inside = list.grid.locator('[role=row][aria-level="2"]').filter({ hasText: title });
    await inside.waitFor();
    const name = list.row(folder).getByRole('gridcell').first();
    await name.dblclick();
    await inside.waitFor({ state: 'hidden' });
    // What others change meanwhile opens no folder again that somebody has closed.
    await makeAssortment(caller, { title: `${title} beside it` });
    await list.row(`${title} beside it`).waitFor();
    expect(await inside.count()).toBe(0);
    await name.dblclick();
    await inside.waitFor();
  });
});

const creating = () => list.page.getByRole('dialog', { name: 'Create assortment' });
const startCreating = async (named: string) => {
  await list.button('Create assortment').click();
  await creating().getByLabel('Title').fill(named);
};
const titlesOnServer = async (): Promise<string[]> => {
  const { context, base } = list.visit;
  const { data } = (await (await context.request.get(`${base}/api/assortments`)).json()) as {
    data: { title: string }[];
  };
  return data.map((one) => one.title);
};
const press = (name: string) => creating().getByRole('button', { name, exact: true }).click();
const hasFocus = (name: string) =>
  list.page.waitForFunction((words) => document.activeElement?.textContent?.trim() === words, name);

describe('what a dialog was asked for', () => {
  it('[M24.1] fails at once without a network, stays as typed, and is not carried out later', async () => {
    const { context } = list.visit;
    const named = `${title} offline`;
    await startCreating(named);
    await context.setOffline(true);
    await press('Create');
    const told = list.page.getByRole('dialog', { name: transportMessages.networkErrorTitle });
    // Pressed, and not only found: it lies over what was asked for.
    await told.getByRole('button', { name: 'Close' }).last().click({ timeout: 10_000 });
    await told.waitFor({ state: 'hidden' });
    expect(await creating().getByLabel('Title').inputValue()).toBe(named);
    await press('Cancel');
    await creating().waitFor({ state: 'hidden' });
    await context.setOffline(false);
    const read = list.page.waitForResponse(listRead);
    await list.page.reload();
    await read;
    await list.row(title).waitFor();
    expect(await titlesOnServer()).not.toContain(named);
    expect(list.visit.address()).toContain('/product/assortments/all');
  });

  it('is done without leading away who has closed it meanwhile', async () => {
    const { promise: goOn, resolve } = Promise.withResolvers<void>();
    await list.page.route('**/api/assortments', async (route) => {
      if (route.request().method() === 'POST') await goOn;
      await route.continue();
    });
    await startCreating(`${title} later`);
    await press('Create');
    await press('Cancel');
    await creating().waitFor({ state: 'hidden' });
    await list.toastAfter(successMessages.assortmentCreated, async () => resolve());
    await list.row(`${title} later`).waitFor();
    expect(list.visit.address()).toContain('/product/assortments/all');
    await list.page.unrouteAll();
  });

  it('stays with what was typed when it is refused, and says why', async () => {
    const dialog = list.page.getByRole('dialog', { name: 'New folder' });
    const ask = async () => {
      await list.button('New folder').click();
      await dialog.getByLabel('Name').fill(`Folder ${title}`);
      await dialog.getByRole('button', { name: 'Create' }).click();
    };
    await ask();
    await dialog.waitFor({ state: 'hidden' });
    await list.row(`Folder ${title}`).waitFor();
    await ask();
    await dialog.getByRole('alert').waitFor();
    expect(await dialog.getByLabel('Name').inputValue()).toBe(`Folder ${title}`);
    await dialog.getByLabel('Name').fill(`Folder ${title} two`);
    await dialog.getByRole('button', { name: 'Create' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await list.row(`Folder ${title} two`).waitFor();
  });

  it('[M1.10] gives the focus back to the button that asked', async () => {
    await list.button('New folder').click();
    await list.page.getByRole('dialog', { name: 'New folder' }).waitFor();
    await list.page.keyboard.press('Escape');
    await hasFocus('New folder');
  });

  it('[M1.10] gives the focus back to the button of the menu that asked', async () => {
    await (await list.cell(list.row(title), 'Customer')).click();
    await list.choose('Actions', 'Move to folder…');
    await list.page.getByRole('dialog', { name: 'Move to folder' }).waitFor();
    await list.page.keyboard.press('Escape');
    await hasFocus('Actions');
  });
});
