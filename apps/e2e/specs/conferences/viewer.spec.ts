import { expect, it } from 'vitest';
import { axeViolations } from '../../pages/tools/axe.ts';
import { useSeat } from '../../pages/visits/use-seat.ts';

const root = '/global/conference';
const { seat, userGoesTo } = useSeat();

it('[M1.11] a film plays with its captions, and one that cannot be played is a drawn tile', async () => {
  const { page } = seat();
  await userGoesTo(`${root}/spring26/dashboard/sessions`);
  const watch = page.getByRole('button', { name: /^Watch / }).first();
  await watch.click();
  const viewer = page.getByRole('dialog');
  const film = viewer.locator('video');
  await film.waitFor();
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length ?? 0))
    .toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await page.route('**/play*', (route) => route.abort());
  await watch.click();
  await viewer.getByText(/cannot be played here\.$/).waitFor();
  await page.unroute('**/play*');
  await page.keyboard.press('Escape');
});

it('[M1.11] the viewer turns the pages of a catalog by keys, and its layout under 1024 px puts the list below', async () => {
  const { page } = seat();
  await userGoesTo(`${root}/fall23/dashboard/catalogs`);
  await page.locator('[data-item]').first().click();
  const viewer = page.getByRole('dialog');
  await viewer.getByRole('button', { name: 'Page 1', exact: true }).waitFor();
  await page.keyboard.press('ArrowRight');
  await viewer.locator('[aria-current="page"][aria-label="Page 2"]').waitFor();
  await page.keyboard.press('End');
  await viewer.getByRole('button', { name: 'Page after' }).and(page.locator(':disabled')).waitFor();
  await page.keyboard.press('Home');
  await viewer.locator('[aria-current="page"][aria-label="Page 1"]').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1000, height: 800 });
  const box = async (selector: string) => (await viewer.locator(selector).first().boundingBox())?.y ?? 0;
  expect(await box('aside')).toBeGreaterThan(await box('h2'));
  await page.setViewportSize({ width: 1440, height: 900 });
});

it('[M1.11] a picture comes closer by its buttons, wheel and double click, and goes back to whole', async () => {
  const { page } = seat();
  await userGoesTo(`${root}/spring26/dashboard/ads`);
  // The first one opens as a film.
  await page.locator('[data-item]').nth(1).click();
  const viewer = page.getByRole('dialog');
  await viewer.getByRole('button', { name: 'Picture 1' }).click();
  const picture = viewer.getByRole('img', { name: /product 1$/ });
  const nearness = (percent: number) => viewer.getByText(`${percent} %`, { exact: true }).waitFor();
  const width = async () => Math.round((await picture.boundingBox())?.width ?? 0);
  await viewer.locator('img[data-loaded]').first().waitFor();
  await nearness(100);
  const whole = await width();
  await viewer.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(width).toBeGreaterThan(whole);
  await viewer.getByRole('button', { name: 'Zoom out' }).click();
  await nearness(100);
  await picture.dblclick();
  await expect.poll(width).toBeGreaterThan(whole);
  await picture.dblclick();
  await nearness(100);
  await picture.hover();
  await page.mouse.wheel(0, -240);
  await expect.poll(width).toBeGreaterThan(whole);
  await page.keyboard.press('Escape');
});
