import { expect, it } from 'vitest';
import { addressesIn } from './mail-addresses.ts';

it('[M8.6] mail addresses may stand on lines or between commas and semicolons', () => {
  expect(addressesIn(' a@x.example,b@x.example;\nc@x.example ;; ')).toEqual([
    'a@x.example',
    'b@x.example',
    'c@x.example',
  ]);
  expect(addressesIn(' \n')).toEqual([]);
});
