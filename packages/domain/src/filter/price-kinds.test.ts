import { expect, test } from 'vitest';
import type { AccessUser } from '../access/user.ts';
import { priceKindsFor } from './price-kinds.ts';

const person = (region: 'US' | 'Europe' | undefined): AccessUser => ({
  userCode: 'P1',
  tbes: [],
  permissions:
    region === undefined
      ? [{ permission: 'PRODUCTS', roles: ['user'] }]
      : [
          {
            permission: 'PRODUCT__INTERNAL_ASSORTMENTS',
            roles: ['user'],
            data: [
              {
                kind: 'internalAssortments',
                subRoles: ['editor'],
                channel: 'Wholesale',
                region,
                productType: 'Footwear',
              },
            ],
          },
        ],
});

test.each([
  [undefined, ['cost', 'retail']],
  ['Europe', ['cost', 'retail']],
  ['US', ['cost']],
] as const)('[T1] internal work for %s leaves the price filters %j', (region, kinds) => {
  expect(priceKindsFor(person(region))).toEqual(kinds);
});
