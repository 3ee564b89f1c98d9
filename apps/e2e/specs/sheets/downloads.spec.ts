import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { failureMessages, successMessages } from '@atelier/domain/vocabulary/messages';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AssortmentsPage, makeAssortment, manageAddress, someProducts } from '../../pages/areas/assortments-page.ts';
import { showOnlyNewWork } from '../../pages/makers/own-work.ts';
import { axeViolations } from '../../pages/tools/axe.ts';
import { downloaded } from '../../pages/tools/workbook.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { callAs, visit, walkTo } from '../../pages/visits/portal.ts';
import { beforeSecondTry } from '../../pages/visits/second-try.ts';

let browser: Browser;
let address: string;
let plan: AssortmentsPage;
const title = `Pictures ${crypto.randomUUID().slice(0, 8)}`;

async function openPlan(): Promise<void> {
  await plan?.close();
  plan = await AssortmentsPage.open(browser, address, 'mgr');
  await plan.cells.first().waitFor();
}

beforeAll(async () => {
  browser = await launchWarmBrowser();
  const start = await callAs('mgr');
  const id = await makeAssortment(start, { title, products: await someProducts(start, 3) });
  await start.close();
  address = manageAddress(id);
  await openPlan();
});
beforeSecondTry(openPlan);
afterAll(async () => {
  await plan?.close();
  await browser.close();
});

const panel = (): Locator => plan.page.getByRole('complementary', { name: 'Downloads' });
const dialog = (): Locator => plan.page.getByRole('dialog', { name: 'Download images' });

async function smallHeroes(): Promise<void> {
  await plan.choose('More', 'Download images…');
  await dialog().getByText('Small, 480 px').click();
  await dialog().getByLabel('Hero image only').check();
}

/** Answers that wait until they are let go, so that a spec sees what happens meanwhile. */
async function heldBack(address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await plan.page.route(address, async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

/** Mails a link to nobody else, and answers its address as it stands in the mail. */
async function mailedLink(): Promise<{ to: string; path: string }> {
  const to = `${crypto.randomUUID().slice(0, 8)}@studio.example`;
  await smallHeroes();
  await dialog().getByRole('button', { name: 'Mail a link…' }).click();
  const form = plan.page.getByRole('dialog', { name: 'Mail images' });
  await form.getByLabel('To').fill(to);
  await plan.toastAfter(successMessages.shared, () => form.getByRole('button', { name: 'Send mail' }).click());
  const { request } = plan.visit.context;
  const find = async () => {
    const mails = (await (await request.get('/api/mailbox')).json()) as { data: { id: string }[] };
    return mails.data.find((one) => JSON.stringify(one).includes(to))?.id;
  };
  // Mails leave a moment after they were asked for.
  await expect.poll(find).toBeDefined();
  const read = JSON.stringify(await (await request.get(`/api/mailbox/${await find()}`)).json());
  return { to, path: /\/api\/packages\/shared\/[\w-]+\/[\w-]+/.exec(read)?.[0] ?? '' };
}

describe('pictures and exports go through one queue of downloads', () => {
  it('[M6.9, M17.2] the pictures of an assortment come as a ZIP, spaces as underscores', async () => {
    await smallHeroes();
    expect(await axeViolations(plan.page)).toEqual([]);
    // It is told for a moment only, so the look-out begins before the file is here.
    const [{ name }] = await Promise.all([
      downloaded(plan.page, () => dialog().getByRole('button', { name: 'Download' }).click()),
      panel().getByText('Saved').waitFor(),
    ]);
    expect(name).toBe(`${title.replaceAll(' ', '_')}.zip`);
    await panel().waitFor({ state: 'hidden' });
  });

  it('[M17.2] three work at once and a fourth waits; a cancelled one says so', async () => {
    const letGo = await heldBack('**/api/packages/download/assortment');
    for (let at = 0; at < 4; at += 1) {
      await smallHeroes();
      await dialog().getByRole('button', { name: 'Download' }).click();
      await dialog().waitFor({ state: 'hidden' });
    }
    await panel().getByText('Waiting').waitFor();
    await expect.poll(() => panel().getByText('Preparing').count()).toBe(3);
    expect(await axeViolations(plan.page)).toEqual([]);
    const cancels = panel().getByRole('button', { name: /^Cancel/ });
    await plan.toastAfter(failureMessages.zipCancelled, () => cancels.first().click());
    await expect.poll(() => panel().getByText('Preparing').count()).toBe(3);
    letGo();
    await panel().waitFor({ state: 'hidden' });
    await plan.page.unroute('**/api/packages/download/assortment');
  });

  it('[M4.7] a link goes by mail and opens without a login', async () => {
    const { path } = await mailedLink();
    const stranger = await browser.newContext({ baseURL: plan.visit.base });
    const reply = await stranger.request.get(path);
    expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'application/zip']);
    await stranger.close();
  });

  it('[M4.7] its sender sees to whom a link went and that it was taken, and ends it', async () => {
    const { to, path } = await mailedLink();
    const stranger = await browser.newContext({ baseURL: plan.visit.base });
    const { page, close } = await visit(browser, { as: 'mgr', path: '/settings/mailed' });
    const row = page.getByRole('row').filter({ hasText: to });
    await row.getByText('Not opened yet').waitFor();
    await row.getByText(/^Works until /).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect((await stranger.request.get(path)).status()).toBe(200);
    const taken = async () => {
      const { data } = (await (await plan.visit.context.request.get('/api/packages/mailed')).json()) as {
        data: { recipients: string[]; downloaded: number }[];
      };
      return data.find(({ recipients }) => recipients.includes(to))?.downloaded;
    };
    await expect.poll(taken).toBe(1);
    await page.reload();
    await row.getByText(/^Opened 1 time, downloaded 1 time, last /).waitFor();
    await row.getByRole('button', { name: /^End link to / }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'YES' }).click();
    await row.getByText('Ended by you').waitFor();
    expect((await stranger.request.get(path)).status()).toBe(404);
    const other = await visit(browser, { as: 'user', path: '/settings/mailed' });
    await other.page.getByRole('heading', { name: 'Mailed packages' }).waitFor();
    await other.page.getByText('You have mailed no packages.').or(other.page.getByRole('table')).waitFor();
    expect(await other.page.getByText(to).count()).toBe(0);
    for (const end of [other.close, close, () => stranger.close()]) await end();
  });

  it('[M17.2] a large file arrives byte for byte, by way of the disk', async () => {
    const bytes = randomBytes(9 * 1_048_576);
    await plan.page.route('**/api/packages/download/assortment', (route) =>
      route.fulfill({ status: 200, contentType: 'application/zip', body: bytes }),
    );
    await smallHeroes();
    const { path } = await downloaded(plan.page, () => dialog().getByRole('button', { name: 'Download' }).click());
    expect((await readFile(path)).equals(bytes)).toBe(true);
    const onDisk = await plan.page.evaluate(async () => {
      const root = await navigator.storage.getDirectory();
      const folder = await root.getDirectoryHandle('downloads');
      const sizes: number[] = [];
      for await (const handle of folder.values())
        if (handle.kind === 'file') sizes.push((await (handle as FileSystemFileHandle).getFile()).size);
      return sizes;
    });
    expect(onDisk).toContain(bytes.length);
    await plan.page.unroute('**/api/packages/download/assortment');
    await panel().waitFor({ state: 'hidden' });
  });

  it('[M4.7] a package is made in the background, shows how far it is, and is downloaded after a reload', async () => {
    await showOnlyNewWork(plan.page, `${title}.zip`);
    await smallHeroes();
    await dialog().getByRole('button', { name: 'Make in background' }).click();
    await dialog().waitFor({ state: 'hidden' });
    const work = plan.page.getByRole('complementary', { name: 'Background work' });
    await work.getByRole('link', { name: 'Download' }).waitFor();
    expect(await axeViolations(plan.page)).toEqual([]);
    await plan.page.reload();
    const { name, path } = await downloaded(plan.page, () => work.getByRole('link', { name: 'Download' }).click());
    expect(name).toMatch(/\.zip$/);
    expect((await readFile(path)).subarray(0, 2).toString()).toBe('PK');
    expect(await work.getByRole('button', { name: /^Put .* away$/ }).count()).toBe(1);
    await work.getByRole('button', { name: `Put ${title}.zip away` }).click();
    await work.waitFor({ state: 'hidden' });
  });

  it('[M14.4] an export of more than 1,000 rows shows how far it is and can be cancelled', async () => {
    const { data } = (await (await plan.visit.context.request.get('/api/assortments')).json()) as {
      data: { _id: string; title: string }[];
    };
    const large = data.find((one) => one.title === 'Global Line Plan');
    await walkTo(plan.page, manageAddress(large?._id ?? ''));
    await plan.main.getByText('5,000 products').waitFor();
    const letGo = await heldBack('**/api/sheets/export');
    await plan.button('Export').click();
    await panel().getByText('Writing the file').waitFor();
    await plan.toastAfter(failureMessages.documentCancelled, () =>
      panel().getByRole('button', { name: 'Cancel Global_Line_Plan.xlsx' }).click(),
    );
    letGo();
    await panel().waitFor({ state: 'hidden' });
    await expect.poll(() => plan.button('Export').isEnabled()).toBe(true);
  });
});
