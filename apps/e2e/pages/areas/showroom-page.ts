import type { Page } from 'playwright-core';
import type { Caller } from '../visits/portal.ts';

export const showroomOf = (id: string): string => `/product/assortments/assortment/${id}/showroom`;

interface Entry {
  readonly _id: string;
  readonly title: string;
  readonly type: string;
}

/** The id of a demo assortment by its title. */
export async function assortmentTitled(caller: Caller, title: string): Promise<string> {
  const reply = await caller.context.request.get(`${caller.base}/api/assortments`);
  const { data } = (await reply.json()) as { data: Entry[] };
  const found = data.find((entry) => entry.title === title && entry.type === 'item');
  if (found === undefined) throw new Error(`There is no assortment ${title}.`);
  return found._id;
}

const outOfReach = (page: Page): Promise<string[]> =>
  page.locator('main header :is(a, button, input)').evaluateAll((all) =>
    all.flatMap((one) => {
      const { left, right, width, height } = one.getBoundingClientRect();
      const fits = left >= 0 && right <= window.innerWidth && width >= 40 && height >= 40;
      return width === 0 || fits ? [] : `${one.ariaLabel ?? one.textContent} ${left} to ${right}, ${width} × ${height}`;
    }),
  );

export const showroomPage = (page: Page) => ({
  heading: (name: string) => page.getByRole('heading', { level: 1, name }),
  tiles: page.locator('[data-product]'),
  tile: (at: number) => page.locator(`[data-index="${at}"]`),
  openWall: () => page.getByRole('link', { name: 'Open the wall' }).click(),
  fact: (label: string) => page.getByRole('term').filter({ hasText: label }).locator('xpath=..'),
  /** What of the bar a finger does not reach: it lies outside of the screen, or is too small. */
  outOfReach: () => outOfReach(page),
  /** What stands in the panel beside the picture. */
  facts: page.getByRole('complementary', { name: 'About this product' }),
  /** The large picture of a product's page, once it is there. */
  picture: page.locator('img[data-shown]'),
  /** The address without where it is served. */
  path: () => new URL(page.url()).pathname,
  search: () => new URL(page.url()).searchParams,
});
