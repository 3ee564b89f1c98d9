import { expect, test } from 'vitest';
import { availableWords } from './available-words.ts';

const found = {
  there: [
    { source: 'Sample Library' as const, size: '9', quantity: 1 },
    { source: 'Inventory' as const, size: '9', quantity: 1_444 },
  ],
};
const asked = (source: string, size = '9') => availableWords(found, { source, size });

test('[M19.2] what there is is told of the source and size that a line asks for, not of what is proposed instead', () => {
  expect([asked('Inventory'), asked('Sample Library')]).toEqual(['1,444 in Inventory', '1 in Sample Library']);
  expect([asked('Inventory', '8'), asked('New Sample')]).toEqual(['None in Inventory', 'To be made']);
  expect([availableWords(undefined, { source: 'Inventory', size: '9' }), availableWords(found, {})]).toEqual(['', '']);
});
