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

export const showroomPage = (page: Page) => ({
  heading: (name: string) => page.getByRole('heading', { level: 1, name }),
  tiles: page.locator('[data-product]'),
  tile: (at: number) => page.locator(`[data-index="${at}"]`),
  openWall: () => page.getByRole('link', { name: 'Open the wall' }).click(),
  /** What stands in the panel beside the picture. */
  facts: page.getByRole('complementary', { name: 'About this product' }),
  /** The large picture of a product's page, once it is there. */
  picture: page.locator('img[data-shown]'),
  /** The address without where it is served. */
  path: () => new URL(page.url()).pathname,
  search: () => new URL(page.url()).searchParams,
});
