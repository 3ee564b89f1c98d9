import { expect, test } from 'vitest';
import type { NamedView } from '../arrangement/view-settings.ts';
import { fromOthers } from './from-others.ts';

const view = (_id: string, name: string, elsewhere: boolean, own = true): NamedView => ({
  _id,
  name,
  elsewhere,
  own,
  sharedWith: 'nobody',
  settings: { columns: [], sort: [], filters: {}, density: 40 },
  by: '',
  version: 1,
});
const ids = (views: readonly NamedView[]) => views.map(({ _id }) => _id);

test('[G37] of several views under one name the first, the newest, is offered', () => {
  expect(ids(fromOthers([view('new', 'Pricing', true), view('old', 'pricing', true)], null))).toEqual(['new']);
});

test('[G37] one that was saved here comes before those from others; one of somebody else does not', () => {
  const far = view('far', 'Pricing', true);
  expect(ids(fromOthers([view('here', 'Pricing', false), far], null))).toEqual([]);
  expect(ids(fromOthers([view('theirs', 'Pricing', false, false), far], null))).toEqual(['far']);
});

test('[G37] the one that is looked at is always among them', () => {
  const old = view('old', 'Pricing', true);
  expect(ids(fromOthers([view('new', 'Pricing', true), old], old))).toEqual(['new', 'old']);
});
