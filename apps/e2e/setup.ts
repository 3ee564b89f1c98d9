import { servePrototype } from './pages/grid/grid-server.ts';
import { startProduct } from './product.ts';
import { provideScratch } from './scratch.ts';

/** One product for all specs; a spec that needs other settings starts its own. */
async function provideProduct(): Promise<() => Promise<void>> {
  if (process.env.E2E_BASE_URL !== undefined) return async () => undefined;
  const product = await startProduct();
  process.env.E2E_BASE_URL = product.url;
  return product.stop;
}

/** The grid's page is built once for all of its specs. */
async function provideGridPage(): Promise<() => Promise<void>> {
  const { url, close } = await servePrototype();
  process.env.GRID_PAGE_URL = url;
  return close;
}

export default async function setup(): Promise<() => Promise<void>> {
  const product = provideProduct();
  const removeScratch = provideScratch();
  const ends = await Promise.all([product, provideGridPage()]);
  return async () => {
    await Promise.all(ends.map((end) => end()));
    await removeScratch();
  };
}
