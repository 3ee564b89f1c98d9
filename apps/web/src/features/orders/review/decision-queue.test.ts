import { saveTimings } from '@atelier/domain/vocabulary/timings';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refused } from '../../../platform/api/api-failure.ts';
import { type Decision, DecisionQueue, type KeptDecisions } from './decision-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const line = (identifier: string, orderId = 'o1') => ({
  ...{ identifier, orderId, status: 'PENDING' as const, denyReason: '' },
});

const refused = (details: Record<string, unknown> = {}) =>
  new Refused({ path: '/', message: 'Somebody was first.', status: 409, code: 'userLock', details });

const aQueue = () => {
  const send = vi.fn(async (_batch: { key: string; decisions: readonly Decision[] }, _leaving: boolean) => undefined);
  const [onSaved, onBehind] = [vi.fn(), vi.fn()];
  const queue = new DecisionQueue({ send, onSaved, onBehind });
  const sent = () =>
    send.mock.calls.map(([{ decisions }]) =>
      decisions.map(({ identifier, status, was }) => `${identifier} ${was} ${status}`),
    );
  return { queue, send, onSaved, onBehind, sent };
};

const wait = (ms: number = saveTimings.orderBatch) => vi.advanceTimersByTimeAsync(ms);

test('decisions of a moment go together, and of one line the last word alone', async () => {
  const { queue, sent } = aQueue();
  queue.decide([line('a')], 'APPROVED');
  queue.decide([line('b')], 'APPROVED');
  queue.decide([line('a')], 'DENIED', 'Too many');
  expect(queue.shown(line('a'))).toEqual({ status: 'DENIED', denyReason: 'Too many' });
  expect(queue.status).toBe('saving');
  await wait(saveTimings.orderBatch - 1);
  expect(sent()).toEqual([]);
  await wait(1);
  expect(sent()).toEqual([['a PENDING DENIED', 'b PENDING APPROVED']]);
  expect(queue.status).toBe('saved');
});

test('taking back before it was sent sends nothing; afterwards it leaves the line open again', async () => {
  const { queue, sent } = aQueue();
  queue.decide([line('a'), line('b')], 'APPROVED');
  expect(queue.takeBack()).toEqual(['a', 'b']);
  await wait();
  expect(sent()).toEqual([]);
  queue.decide([line('a')], 'APPROVED');
  await wait();
  queue.takeBack();
  await wait();
  expect(sent()).toEqual([['a PENDING APPROVED'], ['a APPROVED null']]);
  expect(queue.takeBack()).toEqual([]);
});

test('what failed is tried again under the same key, also by the page that finds it kept', async () => {
  const { queue, send } = aQueue();
  send.mockRejectedValueOnce(new TypeError('No network'));
  queue.decide([line('a')], 'APPROVED');
  await wait();
  expect([queue.status, queue.lastFailure, queue.unsent]).toEqual(['failed', 'No network', true]);
  const kept = JSON.parse(JSON.stringify(queue.kept())) as KeptDecisions;
  queue.flush();
  await wait(0);
  expect(queue.status).toBe('saved');
  const other = aQueue();
  other.queue.adopt(kept);
  await wait(0);
  const keys = [...send.mock.calls, ...other.send.mock.calls].map(([{ key }]) => key);
  expect(new Set(keys).size).toBe(1);
  expect(other.queue.kept()).toBe(null);
});

test('where somebody else was first the line says what won, and the others are saved', async () => {
  const { queue, send, sent, onBehind } = aQueue();
  const conflict = { id: 'a', field: 'status', value: 'DENIED', version: 3, by: 'Noor', userCode: null, at: null };
  send.mockRejectedValueOnce(refused({ conflicts: [conflict] }));
  queue.decide([line('a'), line('b')], 'APPROVED');
  await wait();
  expect(sent()).toEqual([['a PENDING APPROVED', 'b PENDING APPROVED'], ['b PENDING APPROVED']]);
  expect(queue.lostOf('a')).toMatchObject({ status: 'DENIED', by: 'Noor' });
  expect(queue.shown({ ...line('a'), status: 'DENIED' })).toMatchObject({ status: 'DENIED' });
  expect(queue.takeBack()).toEqual(['b']);
  expect(onBehind).toHaveBeenCalled();
});

test('an order that cannot be decided any more does not hold up the others', async () => {
  const { queue, send, sent } = aQueue();
  const no = new Refused({ path: '/', message: 'No.', status: 403, code: 'forbidden' });
  send.mockRejectedValueOnce(no).mockRejectedValueOnce(no);
  queue.decide([line('a', 'o1'), line('b', 'o2')], 'APPROVED');
  await wait();
  expect(sent()).toEqual([
    ['a PENDING APPROVED', 'b PENDING APPROVED'],
    ['a PENDING APPROVED'],
    ['b PENDING APPROVED'],
  ]);
  expect([queue.lostOf('a')?.message, queue.lostOf('b')]).toEqual(['No.', undefined]);
  expect(queue.status).toBe('saved');
});
