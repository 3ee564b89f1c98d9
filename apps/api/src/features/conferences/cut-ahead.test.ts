import { expect, test, vi } from 'vitest';
import type { Platform } from '../../platform/context.ts';
import { StoreUnavailable } from '../../platform/storage/guard-store.ts';
import type { ProductCutOuts } from '../products/index.ts';
import { cutSiteAhead } from './cut-ahead.ts';
import type { ShownItem } from './site-media.ts';

const aWall = (...styles: string[]) =>
  ({
    record: { asset: null },
    poster: { products: styles.map((style) => ({ style, color: 'RED' })) },
    pictures: styles.map((style) => ({ product: { id: `${style}-RED`, key: 'side-photo' } })),
  }) as unknown as ShownItem;

const aPortal = () => {
  const prepare = vi.fn<ProductCutOuts['prepare']>(async () => undefined);
  const warn = vi.fn<() => void>();
  const platform = { drain: { signal: new AbortController().signal }, log: { warn } };
  const visit = cutSiteAhead(platform as unknown as Platform, { prepare } as unknown as ProductCutOuts);
  const asked = () => prepare.mock.calls.map(([cutOuts]) => cutOuts.map(({ id }) => id));
  return { prepare, warn, asked, visit: (...items: ShownItem[]) => visit({ items }) };
};

test('each product is cut out ahead once; what a later visit shows besides is cut out then', async () => {
  const { visit, asked } = aPortal();
  visit(aWall('A', 'B'), aWall('A'));
  visit(aWall('A', 'B'));
  visit(aWall('A', 'B'), aWall('C'));
  await vi.waitFor(() => expect(asked()).toEqual([['A-RED', 'B-RED'], ['C-RED']]));
});

test('[R13] a store that was away is tried again with the next visit', async () => {
  const { visit, asked, prepare, warn } = aPortal();
  prepare.mockRejectedValueOnce(new StoreUnavailable('The store of the files cannot be used.'));
  visit(aWall('A'));
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  visit(aWall('A'));
  await vi.waitFor(() => expect(asked()).toEqual([['A-RED'], ['A-RED']]));
});
