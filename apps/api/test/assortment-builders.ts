import type { Call, Reply } from '@atelier/contract';
import { demoCatalogue } from '@atelier/demo-data';
import type { Product } from '@atelier/domain/product/product';
import { afterEach } from 'vitest';
import type { ApiClient } from './api-client.ts';
import { aPortal, type PortalOptions, personaEmail, thePersonas } from './builders.ts';
import { type Filling, freshDatabase } from './test-database.ts';
import { withCatalogue } from './with-catalogue.ts';

export const today = '2026-11-15';

const peopleAndProducts = (count: number): Filling => ({
  name: `the demo people and ${count} products`,
  async fill(db) {
    await thePersonas(db);
    await withCatalogue(db, { count, today });
  },
});

/** A portal with the demo people and a small catalogue, and a signed-in browser per persona. */
export const aPlanningPortal = async (products = 240, options: PortalOptions = {}) => {
  const db = await freshDatabase({ poolSize: 12, filling: peopleAndProducts(products) });
  const portal = await aPortal(db, options);
  const catalogue = [...demoCatalogue({ count: products, today })];
  afterEach(({ task }) => {
    const failure = portal.log.findLast((line) => line.includes('unexpected failure'));
    if (task.result?.state === 'fail' && failure) console.error(failure.slice(0, 1_500));
  });
  const signedIn = new Map<string, ApiClient>();
  return {
    db,
    portal,
    catalogue,
    /** The same browser every time it is asked for. */
    async as(persona: string): Promise<ApiClient> {
      const held = signedIn.get(persona) ?? (await portal.as(personaEmail(persona)));
      signedIn.set(persona, held);
      return held;
    },
    /** Another browser of the same person. */
    anotherOf: (persona: string) => portal.as(personaEmail(persona)),
  };
};

export type Detail = Reply<'readAssortment'>;
export type Row = Reply<'queryAssortmentProducts'>['data'][number] & Record<string, unknown>;
type ItemCall = Extract<Call<'createAssortment'>['body'], { type: 'item' }>;
type InternalCall = Call<'createInternalAssortment'>['body'];

let count = 0;

/** Products of the demo are not all well; most tests are not about that. */
const published = { state: 'Published', waiver: 'Made by a test' } as const;

export const anAssortment = (api: ApiClient, fields: Partial<ItemCall> = {}): Promise<Detail> => {
  count += 1;
  return api.ok('createAssortment', {
    body: { type: 'item', title: `Assortment ${count}`, ...(fields.state === 'Published' ? published : {}), ...fields },
  });
};

export const anInternal = (api: ApiClient, fields: Partial<InternalCall> = {}): Promise<Detail> => {
  count += 1;
  return api.ok('createInternalAssortment', {
    body: {
      title: `Initiative ${count}`,
      season: 'Spring',
      year: 2027,
      region: 'US',
      channel: 'Wholesale',
      productType: 'Footwear',
      gender: 'Women',
      ...published,
      ...fields,
    },
  });
};

export const pairOf = ({ style, color }: Pick<Product, 'style' | 'color'>) => ({ style, color });

export const rowsOf = async (api: ApiClient, id: string, limit = 1_000): Promise<Row[]> =>
  (await api.ok('queryAssortmentProducts', { body: { assortmentsQuery: { _id: id }, _options: { limit } } }))
    .data as Row[];

export const internalRowsOf = async (api: ApiClient, id: string): Promise<Row[]> =>
  (await api.ok('queryInternalProducts', { body: { assortmentsQuery: { _id: id }, _options: { limit: 1_000 } } }))
    .data as Row[];

/** Styles of the catalogue that come in several colors. */
export const stylesWithColors = (catalogue: readonly Product[], least = 2, type = 'Footwear'): Product[][] => {
  const styles = new Map<string, Product[]>();
  for (const product of catalogue)
    if (product.productType === type) styles.set(product.style, [...(styles.get(product.style) ?? []), product]);
  return [...styles.values()].filter((colors) => colors.length >= least);
};

type Patched = 'patchAssortment' | 'patchInternalAssortment';
type Deleted = 'deleteAssortment' | 'deleteInternalAssortment';

const seenBy = async (api: ApiClient, name: Patched | Deleted, id: string): Promise<number> => {
  const internal = name.endsWith('InternalAssortment');
  const read = await api.send(internal ? 'readInternalAssortment' : 'readAssortment', { params: { id } });
  return read.statusCode === 200 ? read.json().revision : 1;
};

/** Somebody who has just loaded the assortment changes it. */
const patched = async <N extends Patched>(api: ApiClient, name: N, { params, body }: PatchCall): Promise<Call<N>> =>
  ({ params, body: { version: await seenBy(api, name, params.id), ...body } }) as unknown as Call<N>;
type PatchCall = { params: { id: string }; body: Call<'patchAssortment'>['body'] };
export const patching = {
  ok: async <N extends Patched>(api: ApiClient, name: N, call: PatchCall) =>
    (await api.ok(name, await patched(api, name, call))) as Reply<'patchAssortment'>,
  send: async <N extends Patched>(api: ApiClient, name: N, call: PatchCall) =>
    api.send(name, await patched(api, name, call)),
  refused: async <N extends Patched>(api: ApiClient, name: N, call: PatchCall) =>
    api.refused(name, await patched(api, name, call)),
};

/** Somebody who has just loaded the assortment deletes it. */
const named = async (api: ApiClient, name: Deleted, { params }: { params: { id: string } }) => ({
  params,
  query: { version: await seenBy(api, name, params.id) },
});
export const deleting = {
  ok: async (api: ApiClient, name: Deleted, call: { params: { id: string } }) =>
    api.ok(name, await named(api, name, call)),
  send: async (api: ApiClient, name: Deleted, call: { params: { id: string } }) =>
    api.send(name, await named(api, name, call)),
};

/** Which assortments somebody heard of. */
export const assortmentsHeard = ({ events }: { readonly events: readonly { readonly data: unknown }[] }) =>
  events.map(({ data }) => (data as { assortmentId?: string }).assortmentId);
