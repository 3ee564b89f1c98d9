import { expect, test } from 'vitest';
import { fieldWords } from './cell-words.ts';

test('[M23.2] the history names fields as people know them', () => {
  expect(['100121-CRL.netCost', 'subTitle', 'uiSettings'].map(fieldWords)).toEqual([
    '100121-CRL Net Cost',
    'Customer',
    'Arrangement of the grid',
  ]);
});
