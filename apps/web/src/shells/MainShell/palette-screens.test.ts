import { expect, it } from 'vitest';
import { matching, screensIn } from './palette-screens.ts';

const screens = screensIn([
  {
    label: 'Product',
    entries: [
      { label: 'Document Library', to: '/d' },
      { label: 'Assortment Manager', links: [{ label: 'View Reporting', to: '/r' }] },
    ],
  },
]);

it.each([
  [
    '',
    [
      'Dashboard',
      'Settings',
      'Notification settings',
      'What you can see',
      'Mailed packages',
      'Document Library',
      'View Reporting',
    ],
  ],
  ['lib', ['Document Library']],
  ['prod rep', ['View Reporting']],
  ['eporting', []],
])('the palette finds %j', (query, found) => {
  expect(matching(screens, query).map((screen) => screen.label)).toEqual(found);
});
