import { expect, test } from 'vitest';
import { withoutAddresses } from './asset-picture.ts';
import { linkAddress } from './link-address.ts';

test.each([
  ['/product/libraries/products?type=POP', '/product/libraries/products?type=POP'],
  ['https://shop.example/a', 'https://shop.example/a'],
  ['shop.example/a', 'https://shop.example/a'],
  ['kim@shop.example', 'mailto:kim@shop.example'],
  ['mailto:kim@shop.example', 'mailto:kim@shop.example'],
  ['//evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['two words', undefined],
  ['', undefined],
])('[T17] %s leads to %s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});

test('a picture is kept by its item, and words that look like an address stay', () => {
  expect(withoutAddresses('<img data-asset="a" alt="b" src="/api/x"><p>put src="x" here</p>')).toBe(
    '<img data-asset="a" alt="b"><p>put src="x" here</p>',
  );
});
