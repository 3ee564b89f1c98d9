import { expect, test } from 'vitest';
import { changesBetween, priceColumns, type SentContent } from './sent-content.ts';

const sent = (over: Partial<SentContent> = {}): SentContent => ({
  location: 'US',
  columns: ['cost', 'suggestedRetail'],
  lines: [
    ['100-A', 20, 45],
    ['101-A', 30, 60],
    ['102-A', 40, null],
  ],
  ...over,
});

test('what came, what went, what costs something else and what stands elsewhere, compared with what was sent', () => {
  const now = sent({
    lines: [
      ['102-A', 40, 80],
      ['100-A', 21, 45],
      ['103-A', 50, 99],
    ],
  });
  expect(changesBetween(sent(), now)).toEqual({
    added: ['103-A'],
    dropped: ['101-A'],
    moved: [{ id: '102-A', before: 2, after: 0 }],
    repriced: [
      { id: '102-A', changes: [{ column: 'suggestedRetail', before: null, after: 80 }] },
      { id: '100-A', changes: [{ column: 'cost', before: 20, after: 21 }] },
    ],
  });
});

test('[T1] a price that one of the two did not show is not compared', () => {
  const without = sent({ columns: ['cost'], lines: [['100-A', 20]] });
  expect(changesBetween(sent({ lines: [['100-A', 20, 45]] }), without).repriced).toEqual([]);
  expect(changesBetween(without, sent({ lines: [['100-A', 20, 99]] })).repriced).toEqual([]);
});

test('prices of another location are other prices, not changed ones', () => {
  const { repriced, added } = changesBetween(sent(), sent({ location: 'EU', lines: [['100-A', 99, 199]] }));
  expect([repriced, added]).toEqual([[], []]);
});

test('columns may stand in another order, and only prices are kept', () => {
  const turned = sent({ columns: ['suggestedRetail', 'cost'], lines: [['100-A', 45, 20]] });
  expect(changesBetween(sent({ lines: [['100-A', 20, 45]] }), turned).repriced).toEqual([]);
  expect(priceColumns(['division', 'cost', 'availability', 'futureCost'])).toEqual(['cost', 'futureCost']);
});
