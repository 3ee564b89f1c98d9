import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeSorted, SortPage } from '../../pages/areas/sort-page.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { type Caller, callAs } from '../../pages/visits/portal.ts';
import { beforeSecondTry } from '../../pages/visits/second-try.ts';

let browser: Browser;
let caller: Caller;
let sort: SortPage;

async function openAnew(): Promise<void> {
  await sort?.close();
  const { id } = await makeSorted(caller);
  sort = await SortPage.open(browser, id);
}

beforeAll(async () => {
  browser = await launchWarmBrowser();
  caller = await callAs('mgr');
  await openAnew();
});
beforeSecondTry(openAnew);
afterAll(async () => {
  await sort?.close();
  await caller?.close();
  await browser.close();
});

/** The styles of a group as they stand before a test, wherever those before it have put them. */
const standing = async (group: 'Move' | 'Heritage' | 'Comfort'): Promise<string[]> => {
  await expect.poll(() => sort.order(group)).toHaveLength(group === 'Comfort' ? 1 : 4);
  return sort.order(group);
};

/** What the server has is what somebody sees who comes anew. */
const afterReload = async (group: string): Promise<string[]> => {
  await sort.page.reload();
  await sort.ready();
  return sort.order(group);
};

describe('[M10.2] a manager sorts an assortment', () => {
  it('a style pulled within its group stays there after a reload', async () => {
    const [a, b, c, d] = await standing('Move');
    expect(await sort.savedAfter(() => sort.drag(sort.face(d!), sort.face(b!)))).toBe(200);
    await expect.poll(() => sort.order('Move')).toEqual([a, d, b, c]);
    expect(await afterReload('Move')).toEqual([a, d, b, c]);
  });

  it('Undo puts it back, Redo does it again, and both are saved', async () => {
    const [a, b, c, d] = await standing('Move');
    await sort.savedAfter(() => sort.drag(sort.face(a!), sort.face(d!), 'after'));
    await expect.poll(() => sort.order('Move')).toEqual([b, c, d, a]);
    await sort.savedAfter(() => sort.page.keyboard.press('Control+z'));
    await expect.poll(() => sort.order('Move')).toEqual([a, b, c, d]);
    await sort.savedAfter(() => sort.page.getByRole('button', { name: 'Redo' }).click());
    await expect.poll(() => sort.order('Move')).toEqual([b, c, d, a]);
    await sort.savedAfter(() => sort.page.getByRole('button', { name: 'Undo' }).click());
    expect(await afterReload('Move')).toEqual([a, b, c, d]);
  });

  it('several selected styles go into another group at once', async () => {
    const [a, , b] = await standing('Move');
    const heritage = await standing('Heritage');
    await sort.face(a!).click();
    await sort.face(b!).click({ modifiers: ['Control'] });
    await sort.savedAfter(() => sort.drag(sort.face(b!), sort.face(heritage[0]!)));
    await expect.poll(() => sort.order('Heritage')).toEqual([a, b, ...heritage]);
    await sort.savedAfter(() => sort.page.getByRole('button', { name: 'Undo' }).click());
    await expect.poll(() => sort.order('Heritage')).toEqual(heritage);
  });

  it('a name at the left takes a style to the end of its group', async () => {
    const [a] = await standing('Move');
    const heritage = await standing('Heritage');
    await sort.savedAfter(() => sort.drag(sort.face(a!), sort.rail.getByText('Heritage'), 'onto'));
    await expect.poll(() => sort.order('Heritage')).toEqual([...heritage, a]);
    await sort.savedAfter(() => sort.page.getByRole('button', { name: 'Undo' }).click());
  });

  it('by keys: Space lifts, arrows move, Space drops, Escape puts back, each said aloud', async () => {
    const [first, second] = await standing('Heritage');
    await sort.face(first!).focus();
    await sort.page.keyboard.press('Space');
    await expect.poll(() => sort.said.textContent()).toContain('lifted.');
    await sort.page.keyboard.press('ArrowRight');
    await expect.poll(() => sort.said.textContent()).toContain('Before');
    await sort.page.keyboard.press('Escape');
    await expect.poll(() => sort.said.textContent()).toContain('put back.');
    await expect.poll(async () => (await sort.order('Heritage'))[0]).toBe(first);
    await sort.page.keyboard.press('Space');
    await sort.page.keyboard.press('ArrowRight');
    await sort.savedAfter(() => sort.page.keyboard.press('Space'));
    await expect.poll(async () => (await sort.order('Heritage')).slice(0, 2)).toEqual([second, first]);
    await expect.poll(() => sort.said.textContent()).toContain('dropped.');
  });

  it('a color is pulled among the colors of its style', async () => {
    const counts = await sort.lanes.locator('[data-part=colors]').allTextContents();
    const at = counts.findIndex((words) => !words.startsWith('1 '));
    expect(at, 'No style has several colors').toBeGreaterThanOrEqual(0);
    await sort.lanes.locator('[data-part=colors]').nth(at).click();
    const colors = sort.lanes.locator('[data-color]');
    await colors.first().waitFor();
    const codes = () => colors.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.color));
    const before = await codes();
    await sort.savedAfter(() => sort.drag(colors.nth(1), colors.first()));
    await expect.poll(codes).toEqual([before[1], before[0], ...before.slice(2)]);
    await sort.page.keyboard.press('Escape');
  });

  it('a group is pulled before another one', async () => {
    await expect.poll(() => sort.groups()).toEqual(['Move', 'Heritage', 'Comfort', 'Uncategorized']);
    const grip = (title: string) => sort.lanes.getByRole('button', { name: `Move the group ${title}` });
    await sort.savedAfter(() => sort.drag(grip('Heritage'), grip('Move'), 'onto'));
    await expect.poll(() => sort.groups()).toEqual(['Heritage', 'Move', 'Comfort', 'Uncategorized']);
    await afterReload('Move');
    await expect.poll(() => sort.groups()).toEqual(['Heritage', 'Move', 'Comfort', 'Uncategorized']);
  });
});

describe('[M10.1] groups', () => {
  it('a locked one refuses with a word and keeps what it has', async () => {
    const [held] = await standing('Comfort');
    const [other] = await standing('Heritage');
    await sort.drag(sort.face(other!), sort.face(held!));
    await sort.page.getByText('Comfort is locked.').first().waitFor();
    expect(await sort.order('Comfort')).toEqual([held]);
    await sort.savedAfter(() => sort.menu('Comfort', 'Unlock'));
    await sort.savedAfter(() => sort.drag(sort.face(other!), sort.face(held!)));
    await expect.poll(() => sort.order('Comfort')).toEqual([other, held]);
    await sort.savedAfter(() => sort.page.getByRole('button', { name: 'Undo' }).click());
  });

  it('one that is there already is told of beside its name, which can be typed anew', async () => {
    await sort.page.getByRole('button', { name: 'Group', exact: true }).click();
    const dialog = sort.page.getByRole('dialog', { name: 'New group' });
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await name.fill('Move');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByText('There is already a group called Move.').waitFor();
    expect(await name.inputValue()).toBe('Move');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });

  it('one is made, renamed and, being empty, removed', async () => {
    await sort.savedAfter(async () => {
      await sort.page.getByRole('button', { name: 'Group', exact: true }).click();
      await sort.page.getByRole('textbox', { name: 'Name' }).fill('Weekend');
      await sort.page.getByRole('button', { name: 'Add', exact: true }).click();
    });
    await expect.poll(() => sort.groups()).toContain('Weekend');
    await sort.savedAfter(async () => {
      await sort.menu('Weekend', 'Rename…');
      await sort.page.getByRole('textbox', { name: 'Name' }).fill('Off duty');
      await sort.page.getByRole('button', { name: 'Rename', exact: true }).click();
    });
    await expect.poll(() => sort.groups()).toContain('Off duty');
    await sort.savedAfter(() => sort.menu('Off duty', 'Remove'));
    await expect.poll(() => sort.groups()).not.toContain('Off duty');
  });

  it('[M10.3] are sorted by a key, each in itself', async () => {
    const [move, heritage] = [await standing('Move'), await standing('Heritage')];
    await sort.savedAfter(() => sort.drag(sort.face(move.at(-1)!), sort.face(move[0]!)));
    await sort.page.getByRole('combobox', { name: 'Sort by' }).click();
    await sort.page.getByRole('option', { name: 'Style', exact: true }).click();
    await sort.savedAfter(() => sort.page.getByRole('button', { name: 'Sort', exact: true }).click());
    const byNumber = (styles: string[]) => styles.toSorted((a, b) => Number(a) - Number(b));
    await expect.poll(() => sort.order('Move')).toEqual(byNumber(move));
    await expect.poll(() => sort.order('Heritage')).toEqual(byNumber(heritage));
  });

  it('[M10.4] the text of a page is there after a reload, and in the preview at once', async () => {
    await sort.menu('Heritage', 'Show its page');
    const text = sort.page.getByRole('textbox', { name: 'Text of Heritage' });
    await sort.savedAfter(() => text.fill('Boots that were here before us.'));
    const preview = sort.page.getByRole('figure', { name: 'The page of Heritage in the showroom' });
    await preview.getByText('Boots that were here before us.').waitFor();
    await sort.page.reload();
    await sort.ready();
    await sort.menu('Heritage', 'Show its page');
    await preview.getByText('Boots that were here before us.').waitFor();
  });
});

describe('[M10.2] saving', () => {
  beforeEach(() => sort.page.unroute('**/groupsort/**'));

  it('a failed save keeps the moves, says so and is tried again', async () => {
    const before = await standing('Move');
    await sort.page.route('**/groupsort/**', (route) => route.abort());
    await sort.drag(sort.face(before[1]!), sort.face(before[0]!));
    await sort.page.getByText('An error has occurred while saving.').waitFor();
    expect((await sort.order('Move')).slice(0, 2)).toEqual([before[1], before[0]]);
    await sort.page.unroute('**/groupsort/**');
    await sort.savedAfter(() => sort.page.getByRole('button', { name: 'Try again' }).click());
    expect((await afterReload('Move')).slice(0, 2)).toEqual([before[1], before[0]]);
  });

  it('moves that could not be saved outlive the page and are sent when it is opened again', async () => {
    const before = await standing('Move');
    await sort.page.route('**/groupsort/**', (route) => route.abort());
    await sort.drag(sort.face(before[1]!), sort.face(before[0]!));
    await sort.page.getByText('An error has occurred while saving.').waitFor();
    await sort.page.reload();
    await sort.page.getByText('1 move from last time could not be saved then.', { exact: false }).waitFor();
    await sort.page.getByText('An error has occurred while saving.').waitFor();
    expect((await sort.order('Move')).slice(0, 2)).toEqual([before[1], before[0]]);
    await sort.page.unroute('**/groupsort/**');
    await sort.savedAfter(async () => {
      await sort.page.reload();
      await sort.ready();
    });
    expect((await afterReload('Move')).slice(0, 2)).toEqual([before[1], before[0]]);
  });
});
