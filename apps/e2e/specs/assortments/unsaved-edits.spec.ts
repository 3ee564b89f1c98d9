import { shellMessages } from '@atelier/domain/vocabulary/messages';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AssortmentsPage } from '../../pages/areas/assortments-page.ts';
import { logOut } from '../../pages/areas/login-page.ts';
import { batches, broken, useOwnPlan, word } from '../../pages/areas/use-own-plan.ts';
import { logInByCall } from '../../pages/visits/portal.ts';

const own = useOwnPlan('Unsaved');
const { row, indicator, noteOf, serverNote } = own;
let plan: AssortmentsPage;
beforeEach(() => {
  plan = own.plan();
});

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
    await plan.page.goto(own.address());
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
  afterEach(own.leave);
  const question = () => plan.page.getByRole('dialog', { name: shellMessages.unsavedTitle });
  const asked = async (answer: string) => {
    await logOut(plan.page);
    await question().getByRole('button', { name: answer }).click();
    await question().waitFor({ state: 'hidden' });
  };
  const reopenAs = async (persona: string) => {
    await plan.visit.context.clearCookies();
    await logInByCall(plan.visit.context, plan.visit.base, persona);
    await plan.page.goto(own.address());
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
