import { shellMessages } from '@atelier/domain/vocabulary/messages';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { toastWith } from '../../pages/areas/login-page.ts';
import { forgetSeason } from '../../pages/makers/season-maker.ts';
import { launchWarmBrowser } from '../../pages/visits/browser.ts';
import { type Caller, callAs, type Visit, visit } from '../../pages/visits/portal.ts';
import { story } from '../../pages/visits/story.ts';

/** The next season from the last one, as an editor makes it; the file leaves it archived. */
let browser: Browser;
let editor: Visit;
let visitor: Caller;
let arranger: Caller;
const [title, slug] = ['Fall 26', 'fall26'];

beforeAll(async () => {
  browser = await launchWarmBrowser();
  visitor = await callAs('user');
  arranger = await callAs('adminEditor');
});
afterAll(async () => {
  await visitor?.close();
  await arranger?.close();
  await browser.close();
});

const step = story(async () => {
  await editor?.close();
  await forgetSeason(arranger, slug);
  editor = await visit(browser, { as: 'adminEditor', path: '/admin/conferences' });
});

const saved = (page: Page) => page.getByText('All changes saved.').waitFor();
const wall = (page: Page): Locator => page.getByRole('list', { name: 'Items' });
const titles = (page: Page) => wall(page).locator('strong').allTextContents();
const rail = (page: Page): Locator => page.getByRole('navigation', { name: 'Parts of the site' });
const visitedBy = async ({ context, base }: Caller): Promise<{ status: number; titles: string[] }> => {
  const reply = await context.request.get(`${base}/api/conferences/${slug}`);
  const body = reply.ok() ? ((await reply.json()) as { items: { title: string }[] }) : { items: [] };
  return { status: reply.status(), titles: body.items.map((item) => item.title) };
};
const act = async (page: Page, card: string, entry: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${card}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};
const ids = { order: [] as string[], asset: '' };

describe('[G26] the next season is made from the last', () => {
  step('in one dialog that proposes season, title and address, as a draft that no visitor can read', async () => {
    const { page } = editor;
    await act(page, 'Spring 26', 'New conference from this');
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(title);
    await expect.poll(() => dialog.getByRole('textbox', { name: 'Address' }).inputValue()).toBe(slug);
    await dialog.getByRole('button', { name: 'Create draft' }).click();
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    await page.getByText('Draft', { exact: true }).first().waitFor();
    expect((await visitedBy(visitor)).status).toBe(404);
  });

  step('its theme shows at once, says what cannot be read, and is taken back by Ctrl+Z', async () => {
    const { page } = editor;
    await rail(page).getByRole('button', { name: 'Theme' }).click();
    const contrast = page.getByRole('list', { name: 'Contrast' });
    await contrast.getByText('Ink on the background can be read.').waitFor();
    await page.getByRole('button', { name: 'Ink', exact: true }).click();
    await page.getByRole('textbox', { name: 'As a code' }).fill('#c9dfb6');
    await contrast.getByText(/Ink on the background is hard to read: at least 4\.5 : 1 is needed\./).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Undo: Changed the theme' }).waitFor();
    await page.getByRole('heading', { name: 'Theme' }).click();
    const readable = contrast.getByText('Ink on the background can be read.');
    await page.keyboard.press('Control+z');
    await readable.waitFor();
    await page.keyboard.press('Control+y');
    await readable.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await readable.waitFor();
    await saved(page);
  });

  step('an item is moved by keys, said aloud, put back by Escape, and stays moved after a reload', async () => {
    const { page } = editor;
    await rail(page).getByRole('button', { name: /^Ads/ }).click();
    await wall(page).waitFor();
    await expect.poll(async () => (await titles(page)).length).toBeGreaterThan(1);
    const before = await titles(page);
    await wall(page).getByRole('button').first().focus();
    await page.keyboard.press('Space');
    await page.getByText(`${before[0]} lifted. 1 of ${before.length}`).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await page.getByText(`${before[0]} put back.`).waitFor();
    expect(await titles(page)).toEqual(before);
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await page.getByText(`${before[0]} dropped. 2 of ${before.length}`).waitFor();
    ids.order = [before[1]!, before[0]!, ...before.slice(2)];
    await expect.poll(() => titles(page)).toEqual(ids.order);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(before[0]);
    await saved(page);
    await page.reload();
    await wall(page).waitFor();
    await expect.poll(() => titles(page)).toEqual(ids.order);
  });

  step('by the pointer it lands where it is let go', async () => {
    const { page } = editor;
    const [first, second] = [wall(page).locator('li').nth(0), wall(page).locator('li').nth(1)];
    const [from, to] = [await first.boundingBox(), await second.boundingBox()];
    await page.mouse.move(from!.x + 60, from!.y + 40);
    await page.mouse.down();
    await page.mouse.move(from!.x + 90, from!.y + 44, { steps: 4 });
    await page.mouse.move(to!.x + to!.width - 8, to!.y + 40, { steps: 6 });
    await page.mouse.up();
    const moved = [ids.order[1]!, ids.order[0]!, ...ids.order.slice(2)];
    await expect.poll(() => titles(page)).toEqual(moved);
    await saved(page);
    ids.order = moved;
  });

  step('assets come from the libraries, and what is taken off comes back by its toast', async () => {
    const { page } = editor;
    await page.getByRole('button', { name: 'Add assets' }).first().click();
    // The newest come first, and are what other specs publish and take back meanwhile.
    const offered = page.getByRole('list', { name: 'Assets to choose from' }).getByRole('button').last();
    ids.asset = (await offered.textContent()) ?? '';
    await offered.click();
    await page.getByRole('button', { name: 'Add 1 asset' }).click();
    const panel = page.getByRole('dialog', { name: ids.asset });
    await panel.getByRole('button', { name: 'Replace picture' }).click();
    const picker = page.getByRole('dialog', { name: 'Choose a picture' });
    await picker.waitFor();
    // Escape closes what is on top, and leaves the panel that it was opened from.
    await page.keyboard.press('Escape');
    await picker.waitFor({ state: 'detached' });
    await panel.getByRole('button', { name: 'Remove from the site' }).click();
    await expect.poll(() => titles(page)).toEqual(ids.order);
    await toastWith(page, `Removed ${ids.asset}. Press to undo.`).click();
    await expect.poll(() => titles(page)).toEqual([...ids.order, ids.asset]);
    await saved(page);
  });

  step('a session has its time in the zone of its place, a speaker and a room', async () => {
    const { page } = editor;
    await rail(page)
      .getByRole('button', { name: /^Sessions/ })
      .click();
    await page.getByRole('button', { name: 'Add session' }).click();
    const panel = page.getByRole('dialog', { name: 'New session' });
    await panel.getByRole('textbox', { name: 'Title' }).fill('Soles, in an hour');
    const renamed = page.getByRole('dialog', { name: 'Soles, in an hour' });
    await renamed.getByRole('textbox', { name: 'Speaker' }).fill('Ines Duarte');
    await renamed.getByRole('textbox', { name: 'Room' }).fill('Hall B');
    await renamed.getByRole('textbox', { name: 'Starts at' }).fill('2:30 pm');
    await renamed.getByRole('textbox', { name: 'Starts at' }).press('Enter');
    await expect.poll(() => renamed.getByRole('textbox', { name: 'Ends at' }).inputValue()).toBe('15:30');
    await page.keyboard.press('Escape');
    await saved(page);
    await page.reload();
    await wall(page).getByRole('button', { name: 'Soles, in an hour' }).click();
    await expect.poll(() => renamed.getByRole('textbox', { name: 'Room' }).inputValue()).toBe('Hall B');
    await page.keyboard.press('Escape');
  });

  step('a section that gets another name or address keeps its items', async () => {
    const { page } = editor;
    await rail(page).getByRole('button', { name: /^Ads/ }).click();
    // What the section before it held stands until its own is there.
    await expect.poll(() => titles(page)).toContain(ids.asset);
    const before = await titles(page);
    await page.getByRole('button', { name: 'Section', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Ads' });
    await panel.getByRole('textbox', { name: 'Address' }).fill('dashboard/films');
    await panel.getByRole('textbox', { name: 'Label' }).click();
    await page.waitForURL(/show=dashboard%2Ffilms/);
    await saved(page);
    await page.keyboard.press('Escape');
    await page.reload();
    await wall(page).waitFor();
    await expect.poll(() => titles(page)).toEqual(before);
  });

  step('two editors see each other, and what one writes the other reads at once', async () => {
    const { page } = editor;
    const other = await visit(browser, { as: 'admin', path: new URL(page.url()).pathname });
    await page.getByRole('img', { name: 'Marian Okafor' }).waitFor();
    await rail(other.page).getByRole('button', { name: 'Site' }).click();
    await other.page.getByRole('textbox', { name: 'Introduction' }).fill('Warm feet, longer nights.');
    await saved(other.page);
    await rail(page).getByRole('button', { name: 'Site' }).click();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Introduction' }).inputValue())
      .toBe('Warm feet, longer nights.');
    await page.getByRole('button', { name: 'History' }).click();
    await page.getByRole('list', { name: 'Changes, newest first' }).getByText('Marian Okafor').first().waitFor();
    await page.keyboard.press('Escape');
    await other.close();
  });

  step(
    '[G21] of two who write the same, neither overwrites the other: the second is told, keeps the words and decides',
    async () => {
      const { page } = editor;
      const held = Promise.withResolvers<void>();
      const other = await visit(browser, { as: 'admin', path: `${new URL(page.url()).pathname}?show=@site` });
      await rail(page).getByRole('button', { name: 'Site' }).click();
      const intro = page.getByRole('textbox', { name: 'Introduction' });
      await page.route('**/api/admin/conferences/*', async (route) => {
        if (route.request().method() === 'PATCH') await held.promise;
        await route.continue();
      });
      await intro.fill('Mine, of the morning.');
      await page.getByText('Saving...').waitFor();
      const kept = other.page.waitForResponse((reply) => reply.request().method() === 'PATCH' && reply.ok());
      await other.page.getByRole('textbox', { name: 'Introduction' }).fill('Theirs, of the evening.');
      await kept;
      await other.page.getByRole('heading', { name: 'Site' }).click();
      held.resolve();
      const notice = page.getByRole('alert').filter({ hasText: 'Marian Okafor changed Introduction in the meantime.' });
      await notice.getByText('You wrote: “Mine, of the morning.”').waitFor();
      await page.unroute('**/api/admin/conferences/*');
      await page.getByRole('heading', { name: 'Site' }).click();
      await expect.poll(() => intro.inputValue()).toBe('Theirs, of the evening.');
      await notice.getByRole('button', { name: 'Keep mine' }).click();
      await notice.waitFor({ state: 'detached' });
      await saved(page);
      await expect
        .poll(() => other.page.getByRole('textbox', { name: 'Introduction' }).inputValue())
        .toBe('Mine, of the morning.');
      await other.close();
    },
  );

  step(
    '[R6] what found no server stays first in line, is sent once, and leaving asks as long as it is not kept',
    async () => {
      const { page } = editor;
      const keys: (string | undefined)[] = [];
      const patches = '**/api/admin/conferences/*';
      await page.route(patches, async (route) => {
        if (route.request().method() !== 'PATCH') return route.continue();
        keys.push(route.request().headers()['idempotency-key']);
        await route.abort();
      });
      await page.getByRole('textbox', { name: 'Season' }).fill('Autumn');
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      await page.getByRole('textbox', { name: 'Season' }).fill('Late autumn');
      await page.getByRole('heading', { name: 'Site' }).click();
      await page.getByRole('link', { name: 'Conferences' }).last().click();
      await page.getByText(shellMessages.unsavedTitle).waitFor();
      await page.getByRole('button', { name: shellMessages.no, exact: true }).click();
      expect(keys).toHaveLength(1);
      await page.unroute(patches);
      page.on('request', (request) => {
        if (request.method() === 'PATCH') keys.push(request.headers()['idempotency-key']);
      });
      await page.getByRole('button', { name: 'Try again' }).click();
      await saved(page);
      expect(keys[1]).toBe(keys[0]);
      expect(await page.getByRole('textbox', { name: 'Season' }).inputValue()).toBe('Late autumn');
      await page.reload();
      await page.getByRole('textbox', { name: 'Season' }).fill('Fall');
      await page.getByRole('link', { name: 'Conferences' }).last().click();
      await page.getByRole('link', { name: title }).click();
      await rail(page).getByRole('button', { name: 'Site' }).click();
      await expect.poll(() => page.getByRole('textbox', { name: 'Season' }).inputValue()).toBe('Fall');
    },
  );

  step(
    '[R15] what could not be kept is there again, and after a restore it waits with the reason until its writer decides',
    async () => {
      const { page } = editor;
      const season = page.getByRole('textbox', { name: 'Season' });
      const patches = '**/api/admin/conferences/*';
      const leaveUnsaved = async (words: string) => {
        await page.route(patches, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
        await season.fill(words);
        await page.getByRole('button', { name: 'Try again' }).waitFor();
        await page.getByRole('link', { name: 'Conferences' }).last().click();
        await page.getByText('What could not be saved stays in this browser').waitFor();
        await page.getByRole('button', { name: shellMessages.yes, exact: true }).click();
        await page.getByRole('link', { name: title }).waitFor();
        await page.unroute(patches);
      };
      const comeBack = async () => {
        await page.getByRole('link', { name: title }).click();
        await rail(page).getByRole('button', { name: 'Site' }).click();
      };
      await leaveUnsaved('Late fall');
      await Promise.all([
        toastWith(page, '1 change from last time could not be saved then. Saving now.').waitFor(),
        comeBack(),
      ]);
      await saved(page);
      await expect.poll(() => season.inputValue()).toBe('Late fall');
      await leaveUnsaved('Fall');
      await page.evaluate(() => {
        for (const key of Object.keys(localStorage).filter((one) => one.includes('/conference/')))
          localStorage.setItem(
            key,
            JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), epoch: 'before' }),
          );
      });
      await comeBack();
      const notice = page.getByRole('alert').filter({ hasText: 'because Atelier was restored from a backup since.' });
      await notice.getByText('You wrote: “Fall”').waitFor();
      expect(await season.inputValue()).toBe('Late fall');
      await notice.getByRole('button', { name: 'Keep mine' }).click();
      await notice.waitFor({ state: 'detached' });
      await saved(page);
      await expect.poll(() => season.inputValue()).toBe('Fall');
    },
  );

  step('is previewed as each group in a tab of its own', async () => {
    const { page, context } = editor;
    await page.getByRole('button', { name: 'Preview' }).click();
    const [opened, asked] = [
      context.waitForEvent('page'),
      context.waitForEvent('request', (request) => request.url().includes('/global/conference/')),
    ];
    await page.getByRole('menuitem', { name: 'Domestic' }).click();
    expect((await asked).url()).toContain(`/global/conference/${slug}?as=Domestic`);
    await (await opened).close();
  });

  step('goes live, its visitors see it at once, and is archived again', async () => {
    const { page } = editor;
    await page.getByRole('button', { name: 'Go live' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Go live now' }).click();
    await toastWith(page, `${title} is live.`).waitFor();
    const seen = await visitedBy(visitor);
    expect(seen.status).toBe(200);
    expect(seen.titles).toContain('Soles, in an hour');
    await page.getByRole('button', { name: 'Archive' }).click();
    await page.getByRole('button', { name: shellMessages.yes, exact: true }).click();
    await page.getByText('Archived', { exact: true }).first().waitFor();
    expect((await visitedBy(visitor)).status).toBe(404);
  });
});
