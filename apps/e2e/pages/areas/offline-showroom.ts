import type { Page } from 'playwright-core';
import type { Caller } from '../visits/portal.ts';

/** Takes the open showroom along, and waits until it would open without a network. */
export async function keepOnDevice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Take with me' }).click();
  await page.getByRole('button', { name: 'With you' }).waitFor({ timeout: 60_000 });
  // `ready` waits for the address at which the page was first opened, which may have been another one.
  await page.waitForFunction(async () => {
    const worker = await navigator.serviceWorker.getRegistration(window.location.href);
    return worker?.active?.state === 'activated';
  });
}

/** How many showrooms this device keeps. */
export const copiesKept = (page: Page): Promise<number> => page.evaluate(async () => (await caches.keys()).length);

interface Picked {
  readonly style: string;
  readonly color: string;
  readonly collectionColorNote?: string;
}

/** What somebody has picked in the showroom of an assortment, and their notes. */
export async function pickedIn({ context, base }: Caller, linkageId: string): Promise<{ id: string; note: string }[]> {
  const reply = await context.request.post(`${base}/api/collections/product/query`, {
    data: { name: 'Default', linkageType: 'linkageId', linkageId },
    headers: { origin: base },
  });
  const { data } = (await reply.json()) as { data: { products: Picked[] }[] };
  return data
    .flatMap(({ products }) => products)
    .map(({ style, color, collectionColorNote = '' }) => ({ id: `${style}-${color}`, note: collectionColorNote }));
}

export async function deleteAssortment({ context, base }: Caller, id: string): Promise<void> {
  const address = `${base}/api/assortments/${id}`;
  const { revision } = (await (await context.request.get(address)).json()) as { revision: number };
  const reply = await context.request.delete(`${address}?version=${revision}`, { headers: { origin: base } });
  if (!reply.ok()) throw new Error(`The assortment stayed: ${reply.status()} ${await reply.text()}`);
}
