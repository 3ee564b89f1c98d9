import { expect, test } from 'vitest';
import type { AssortmentDetail } from '../../queries.ts';
import type { Lock } from './use-edit-lock.ts';
import { whyReadOnly } from './why-read-only.ts';

const may = (edit: boolean) => ({ edit }) as AssortmentDetail['may'];
const theirs = { state: 'theirs', reason: 'Iris Lang is editing this assortment.', own: false } as const;

test.each<[string | undefined, Parameters<typeof whyReadOnly>[0], Lock | undefined]>([
  [undefined, { may: may(true), state: 'Unpublished' }, undefined],
  [undefined, { may: may(true), state: 'Published' }, { state: 'held' }],
  ['You may look at this assortment, but not change it', { may: may(false), state: 'Published' }, undefined],
  ['Unarchive this assortment to change it', { may: may(true), state: 'Archived' }, undefined],
  ['Iris Lang is editing this assortment', { may: may(true), state: 'Published' }, theirs],
  ['The edit lock is still on its way', { may: may(true), state: 'Published' }, { state: 'free' }],
])('[M7.6, G21] a cell that is typed into says %s', (words, detail, lock) => {
  expect(whyReadOnly(detail, lock)).toBe(words);
});
