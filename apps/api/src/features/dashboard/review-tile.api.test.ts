import { expect, test } from 'vitest';
import { aDraft, anOrderPortal, lineOf, submitted } from '../../../test/order-builders.ts';

const { as, req1, appr, aShoe } = await anOrderPortal();

test('[G5, M20.3] what needs my review is counted as its queue shows it, and is no tile for whom nothing waits', async () => {
  const tile = async (api: typeof appr) =>
    (await api.ok('dashboard', {})).tiles.find(({ id }) => id === 'needs-my-review')?.figure;
  for (let n = 0; n < 3; n += 1)
    await submitted(req1, await aDraft(req1, 'PROMO', [lineOf(aShoe(), { source: 'New Sample' })]));
  const { totalCount } = await appr.ok('queryOrders', {
    params: { type: 'PROMO', subtype: 'needs-review' },
    body: { query: {}, decides: true, _options: { limit: 1, skip: 0, totalCount: true } },
  });
  expect(totalCount).toBeGreaterThan(0);
  expect(await tile(appr)).toBe(totalCount);
  expect(await tile(req1)).toBeUndefined();
  expect(await tile(await as('mgr'))).toBeUndefined();
});
