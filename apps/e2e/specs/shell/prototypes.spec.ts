import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations, showScheme } from '../../pages/tools/axe.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { keepVisits } from '../../pages/visits/kept-visits.ts';
import { settled } from '../../pages/visits/portal.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchWarmBrowser();
});
afterAll(() => browser.close());
const come = keepVisits(() => browser);

const open = async (name: string) => {
  const visitor = await come({ as: 'user', path: `/prototypes/${name}` });
  await settled(visitor.page);
  await visitor.page.locator('main h1').waitFor();
  return visitor;
};

describe('[M1.12] prototypes', () => {
  it.each([
    ['dragdrop', 'light'],
    ['previewer', 'dark'],
    ['category-select', 'light'],
    ['product-detail', 'dark'],
  ] as const)('%s opens and is clean', async (name, scheme) => {
    const { page, close } = await open(name);
    await showScheme(page, scheme);
    expect(await axeViolations(page)).toEqual([]);
    await close();
  });

  it('a card is dragged to another column, and moved on by keyboard', async () => {
    const { page, close } = await open('dragdrop');
    const column = (name: string) => page.getByRole('region', { name, exact: true });
    const card = column('Line').getByRole('button').first();
    const words = await card.innerText();
    await card.dragTo(column('Shortlist'));
    const moved = column('Shortlist').getByRole('button');
    await expect.poll(() => moved.innerText()).toBe(words);
    await moved.focus();
    await page.keyboard.press('Alt+ArrowRight');
    await page.getByText('Moved to Dropped, 1 of 1.').waitFor();
    await expect.poll(() => column('Dropped').getByRole('button').innerText()).toBe(words);
    await close();
  });

  it('the previewer walks the line with the arrow keys', async () => {
    const { page, close } = await open('previewer');
    await page.getByText('1 of 12').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('2 of 12').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByText('3 of 12').waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.getByText('2 of 12').waitFor();
    await close();
  });

  it('category select leads to as many style-colors as it promised', async () => {
    const { page, close } = await open('category-select');
    const first = page.getByRole('group', { name: 'Gender' }).getByRole('button').first();
    const promised = /([\d,]+)$/.exec(await first.innerText())?.[1];
    await first.click();
    await page.getByRole('group', { name: 'Type' }).getByRole('button').first().waitFor();
    await page.getByRole('link', { name: 'Open in the Product Library' }).click();
    await page.getByText(`${promised} style-colors`).waitFor();
    await close();
  });
});
