import { announcementStates, stateOf } from '@atelier/domain/announcement/announcement';
import { expect, test } from 'vitest';
import { demoLibrary } from '../library/demo-library.ts';
import { demoAnnouncements } from './demo-announcements.ts';

const options = { seed: 7, today: '2026-11-15' };

test('the demo has announcements in every state, for several audiences, that show items which exist', () => {
  const announcements = demoAnnouncements(options);
  const states = new Set(announcements.map((one) => stateOf(one, options.today)));
  expect([...states].toSorted()).toEqual([...announcementStates].toSorted());
  expect(new Set(announcements.map(({ audience }) => JSON.stringify(audience))).size).toBeGreaterThanOrEqual(5);
  const items = new Set(demoLibrary(options).map(({ id }) => id));
  const shown = announcements.flatMap(({ assets }) => assets);
  expect(shown.length).toBeGreaterThan(8);
  expect(shown.filter((id) => !items.has(id))).toEqual([]);
});
