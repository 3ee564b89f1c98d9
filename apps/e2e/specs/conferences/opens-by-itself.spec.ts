import { conferenceGroups } from '@atelier/domain/conference/conference';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toastWith } from '../../pages/areas/login-page.ts';
import { type MadeSeason, madeSeason } from '../../pages/makers/season-maker.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { type Caller, callAs, nowhere, type Visit, visit } from '../../pages/visits/portal.ts';

/** A draft of this file's own: looked at as each group, then open at its time; the file archives it. */
const [slug, title] = ['at-its-time', 'At its time'];
let browser: Browser;
let editor: Visit;
let visitor: Visit;
let maker: Caller;
let season: MadeSeason;

beforeAll(async () => {
  browser = await launchWarmBrowser();
  maker = await callAs('adminEditor');
  season = await madeSeason(maker, slug, title);
  await season.change({ groups: [...conferenceGroups] });
  const poster = { words: 'Slow miles', ground: '#f0b9a2', ink: '#6b1a12', products: [] };
  await season.add({ section: 'categories', tab: 'Mens', title: 'Slow miles', poster });
  editor = await visit(browser, { as: 'adminEditor', path: `/admin/conferences/${season.id}` });
  visitor = await visit(browser, { as: 'user', path: nowhere });
});
afterAll(async () => {
  await season.putAway();
  await maker.close();
  await browser.close();
});

const preview = async (page: Page, group: string) => {
  await page.getByRole('button', { name: 'Preview' }).click();
  return page.getByRole('menuitem', { name: group, exact: true });
};

describe('[G26] an editor looks at a draft as its visitors will', () => {
  it.each(conferenceGroups)('as %s, from screen to screen', async (group) => {
    const { page, context } = editor;
    const entry = await preview(page, group);
    const [shown] = await Promise.all([context.waitForEvent('page'), entry.click()]);
    await shown.getByText(`As ${group}`, { exact: true }).waitFor();
    await shown.getByRole('link', { name: 'Categories', exact: true }).first().click();
    await shown.waitForURL((url) => url.pathname.endsWith('/categories') && url.searchParams.get('as') === group);
    await shown.getByRole('link', { name: /Mens$/ }).waitFor();
    await shown.close();
  });

  it('a group that it is not for cannot be chosen, and its address says so', async () => {
    const { page } = editor;
    await season.change({ groups: ['Domestic'] });
    await page.reload();
    const entry = await preview(page, 'International');
    await expect.poll(() => entry.isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await Promise.all([
      toastWith(page, 'This conference is not open to International.').waitFor(),
      page.goto(`/global/conference/${slug}?as=International`),
    ]);
    await page.goto(`/admin/conferences/${season.id}`);
  });
});

describe('[G26] a draft goes live at a time', () => {
  const read = () => visitor.context.request.get(`${visitor.base}/api/conferences/${slug}`);

  it('that an editor sets; until then no visitor reads it, from then on it stands among the others', async () => {
    const { page } = editor;
    await page.getByRole('button', { name: 'Go live' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('At a time', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Go live then' }).click();
    await page.getByText(/^Live from /).waitFor();
    expect((await read()).status()).toBe(404);
    await Promise.all([
      toastWith(visitor.page, 'There is no conference at this address for you.').waitFor(),
      visitor.page.goto(`/global/conference/${slug}`),
    ]);

    // A moment that has passed before the server was asked is refused; then a later one is set.
    await expect.poll(() => season.change({ liveAt: new Date(Date.now() + 1500).toISOString() })).toBeUndefined();
    await expect.poll(async () => (await read()).status(), { timeout: 15_000 }).toBe(200);
    await visitor.page.goto('/global/conference');
    await visitor.page.getByRole('link', { name: new RegExp(title) }).click();
    await visitor.page.waitForURL((url) => url.pathname.startsWith(`/global/conference/${slug}/`));
    await visitor.page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  });
});
