import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '../../pages/tools/axe.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { keepVisits } from '../../pages/visits/kept-visits.ts';
import { callAs } from '../../pages/visits/portal.ts';

let browser: Browser;

/** Changes that leave an entry each, and nothing else behind. */
async function leaveEntries(times: number): Promise<void> {
  const { context, base, close } = await callAs('admin');
  const headers = { origin: base };
  for (let n = 0; n < times; n++) {
    const data = { name: `Entry ${n}`, path: '/product/libraries/products', query: {} };
    const saved = await (await context.request.post(`${base}/api/searches`, { data, headers })).json();
    await context.request.delete(`${base}/api/searches/${saved._id}`, { headers });
  }
  await close();
}

beforeAll(async () => {
  browser = await launchWarmBrowser();
  await leaveEntries(70);
});
afterAll(() => browser.close());
const come = keepVisits(() => browser);

const total = async (page: Page): Promise<number> =>
  Number((await page.getByText(/^[\d,]+ entr(y|ies)$/).textContent())?.replaceAll(/\D/g, ''));

const log = async (path = '/admin/audit') => {
  const visited = await come({ as: 'admin', path });
  await visited.page.getByRole('gridcell').first().waitFor();
  return visited;
};

describe('[M23.2] the audit log', () => {
  test('[M7.8] is a grid whose rows come block by block, down to the first entry ever', async () => {
    const { page, close } = await log();
    const all = await total(page);
    expect(all).toBeGreaterThan(130);
    const asked: { skip: number; limit: number }[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/audit/query')) asked.push(request.postDataJSON()._options);
    });
    await page.getByRole('gridcell').first().click();
    await page.keyboard.press('Control+End');
    const last = page.getByRole('row').and(page.locator(`[aria-rowindex="${all + 1}"]`));
    await expect.poll(() => last.getByRole('gridcell').first().textContent()).toMatch(/\d/);
    expect(asked.every(({ skip, limit }) => skip % 100 === 0 && limit === 100)).toBe(true);
    // What other specs do meanwhile has the first block read again, which tells the total; of the rest only the end is.
    const further = asked.map(({ skip }) => skip).filter((skip) => skip > 0);
    expect(further.length).toBeGreaterThan(0);
    expect(Math.min(...further)).toBeGreaterThan(all - 200);
    await close();
  });

  test('[M8.2] a chosen action shows its count, becomes a chip and an address, and finds as many', async () => {
    // Of the entries of this spec alone: others may delete a search meanwhile.
    const { page, address, close } = await log('/admin/audit?text=Entry');
    await page.getByRole('button', { name: /^Action/ }).click();
    const option = page
      .getByRole('dialog', { name: 'Action' })
      .locator('div')
      .filter({ hasText: /^delete search[\d,]+$/ });
    const count = Number((await option.textContent())?.replaceAll(/\D/g, ''));
    await option.getByRole('checkbox').click();
    await expect.poll(() => total(page)).toBe(count);
    expect(decodeURIComponent(address())).toContain('action:delete+search');
    await page.reload();
    await expect.poll(() => total(page)).toBe(count);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect.poll(() => total(page)).toBeGreaterThan(count);
    await close();
  });

  test('is sorted by the server, by what it can sort by', async () => {
    const { page, close } = await log();
    const header = page.getByRole('columnheader', { name: /^Action/ });
    await header.click();
    await expect.poll(() => header.getAttribute('aria-sort')).toBe('ascending');
    const firstAction = page.getByRole('row').nth(1).getByRole('gridcell').nth(2);
    await expect.poll(() => firstAction.textContent()).not.toBe('save search');
    const what = page.getByRole('columnheader', { name: /^What/ });
    await what.click();
    expect(await what.getAttribute('aria-sort')).toBeNull();
    await close();
  });

  test('[G33] shows what others do without a reload, and keeps the row in sight', async () => {
    // Somebody whom no other spec changes: they run at the same time.
    const other = await come({ as: 'admin', path: '/admin/users?text=arnaud' });
    await other.page.getByRole('link', { name: 'Caleb Arnaud' }).click();
    await other.page.getByRole('tab', { name: 'Details' }).click();
    const move = async (company: string) => {
      await other.page.getByLabel('Company').fill(company);
      const saved = other.page.waitForResponse((reply) => reply.request().method() === 'PATCH');
      await other.page.getByRole('button', { name: 'Save changes' }).click();
      await saved;
    };
    const company = `Company-${Date.now()}`;
    await move(company);
    const { page, close } = await log(`/admin/audit?text=${company}`);
    const before = await total(page);
    await move(`${company} and sons`);
    await expect.poll(() => total(page)).toBe(before + 1);
    await page.getByRole('gridcell').filter({ hasText: 'Caleb Arnaud' }).first().waitFor();
    await other.close();
    await close();
  });

  test('opens an entry with Enter and is accessible', async () => {
    const { page, close } = await log('/admin/audit?text=Entry');
    await page.getByRole('gridcell').first().click();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('Who').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await axeViolations(page)).toEqual([]);
    await close();
  });
});
