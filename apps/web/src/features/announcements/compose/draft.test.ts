import { expect, test } from 'vitest';
import type { Announcement } from '../queries.ts';
import { changedFields, emptyDraft, mergedDraft, patchOf } from './draft.ts';

const saved = (title: string, more: Partial<Announcement> = {}) =>
  ({ title, html: '<p>a</p>', from: null, to: null, assets: [], editing: null, ...more }) as unknown as Announcement;

test('[G21] only what was changed here is sent', () => {
  const now = { ...emptyDraft, title: 'New', assets: [] };
  expect(changedFields(emptyDraft, now)).toEqual(['title']);
  expect(patchOf(emptyDraft, now)).toEqual({ title: 'New' });
});

test('what is typed while a save is on its way stays, the rest is what the server has', () => {
  const sent = { ...emptyDraft, title: 'Sent', html: '<p>a</p>' };
  const now = { ...sent, title: 'Sent and more' };
  expect(mergedDraft(sent, now, saved('Sent', { from: '2027-01-01' }))).toMatchObject({
    title: 'Sent and more',
    from: '2027-01-01',
    html: '<p>a</p>',
  });
});
