import { startProduct } from './product.ts';

/** One product for all specs; a spec that needs other settings starts its own. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.E2E_BASE_URL !== undefined) return async () => undefined;
  const product = await startProduct();
  process.env.E2E_BASE_URL = product.url;
  return product.stop;
}
