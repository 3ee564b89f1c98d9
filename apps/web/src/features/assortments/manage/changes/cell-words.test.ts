import { expect, test } from 'vitest';
import { fieldWords } from './cell-words.ts';

test('[M23.2] the history names fields as people know them', () => {
  expect(['100121-CRL.netCost', 'subTitle', 'uiSettings'].map(fieldWords)).toEqual([
    '100121-CRL Net Cost',
    'Customer',
    'Arrangement of the grid',
  ]);
  expect(['group:Spring 2.0', 'content:Heritage'].map(fieldWords)).toEqual([
    'Group Spring 2.0',
    'Divider page of Heritage',
  ]);
});
