import { expect, test, vi } from 'vitest';
import { joinTabs } from './tabs-of-one.ts';

test('[G21] of two tabs on one assortment only the one that stays alone would let go of the lock', async () => {
  const first = joinTabs('lock a');
  const elsewhere = joinTabs('lock b');
  const second = joinTabs('lock a');
  await vi.waitFor(() => expect([first.others, second.others, elsewhere.others]).toEqual([1, 1, 0]));
  first.leave();
  await vi.waitFor(() => expect(second.others).toBe(0));
  second.leave();
  elsewhere.leave();
});
