import { transportMessages } from '@atelier/domain/vocabulary/messages';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSorted, type SortedAssortment, SortPage, sendGroupSort } from '../../pages/areas/sort-page.ts';
import { violationsInBothSchemes } from '../../pages/tools/axe.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { type Caller, callAs } from '../../pages/visits/portal.ts';

let browser: Browser;
let caller: Caller;
let plan: SortedAssortment;
let theo: SortPage;

beforeAll(async () => {
  browser = await launchWarmBrowser();
  caller = await callAs('admin');
  plan = await makeSorted(caller);
  theo = await SortPage.open(browser, plan.id);
});
afterAll(async () => {
  await theo?.close();
  await caller?.close();
  await browser.close();
});

const stylesOf = (group: string) => plan.styles[group] ?? [];

describe('two managers sort one assortment', () => {
  it('[G33] what one moves the other sees, and both see each other', async () => {
    const marian = await SortPage.open(browser, plan.id, { as: 'admin' });
    const people = theo.page.getByRole('list', { name: 'In this assortment now' });
    await people.getByRole('img', { name: 'Marian Okafor', exact: true }).waitFor();
    const [a, b, c, d] = stylesOf('Move');
    await theo.savedAfter(() => theo.drag(theo.face(d!), theo.face(a!)));
    await expect.poll(() => marian.order('Move')).toEqual([d, a, b, c]);
    await marian.savedAfter(() => marian.menu('Heritage', 'Lock'));
    await theo.lanes.getByText('Locked').nth(1).waitFor();
    await marian.savedAfter(() => marian.menu('Heritage', 'Unlock'));
    await theo.lanes.getByText('Locked').nth(1).waitFor({ state: 'detached' });
    await marian.close();
  });

  it('[G21] of two who move the same style the later is told, and sees what holds', async () => {
    const [a, b] = stylesOf('Heritage');
    // What the other does arrives only after this page has moved the same style.
    await theo.page.route('**/changes?*', (route) => route.abort());
    const move = { item: a, displayGroup: 'Heritage', toGroup: 'Heritage', beforeItem: null };
    expect(await sendGroupSort(caller, plan.id, { moveStyle: [move] })).toBe(200);
    const told = theo.page.getByText(transportMessages.userLockTail, { exact: false }).first().waitFor();
    expect(await theo.savedAfter(() => theo.drag(theo.face(a!), theo.face(b!), 'after'))).toBe(409);
    await told;
    await theo.page.unroute('**/changes?*');
    await theo.page.reload();
    await theo.ready();
    await expect.poll(async () => (await theo.order('Heritage')).at(-1)).toBe(a);
  });
});

describe('[M10.2] on a tablet', () => {
  it('a finger that rests on a style lifts it and carries it', async () => {
    const touch = await SortPage.open(browser, plan.id, {
      size: { width: 768, height: 1024 },
      context: { hasTouch: true },
    });
    const before = await touch.order('Move');
    const [from, to] = [await touch.face(before[2]!).boundingBox(), await touch.face(before[0]!).boundingBox()];
    const session = await touch.page.context().newCDPSession(touch.page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    await touch.savedAfter(async () => {
      await send('touchStart', from!.x + 40, from!.y + 40);
      await touch.page.locator('[data-part=ghost]').waitFor();
      await send('touchMove', from!.x + 20, from!.y + 36);
      await send('touchMove', to!.x + 8, to!.y + 40);
      await send('touchEnd');
    });
    await expect.poll(() => touch.order('Move')).toEqual([before[2], before[0], before[1], ...before.slice(3)]);
    await touch.close();
  });
});

describe('the sort view', () => {
  it('has no accessibility violations in light and dark', async () => {
    const looked = await SortPage.open(browser, plan.id);
    await looked.lanes.locator('[data-part=colors]').first().click();
    await looked.lanes.locator('[data-color]').first().waitFor();
    expect(await violationsInBothSchemes(looked.page)).toEqual([]);
    await looked.menu('Heritage', 'Show its page');
    await looked.page.getByRole('textbox', { name: 'Text of Heritage' }).waitFor();
    expect(await violationsInBothSchemes(looked.page)).toEqual([]);
    await looked.close();
  });
});
