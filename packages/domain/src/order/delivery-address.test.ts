import { expect, test } from 'vitest';
import { lacksAddress, namesNoPlace } from './delivery-address.ts';

const [pending, fetched] = [{ shipper: 'Pending' }, { shipper: 'PICKUP' }];

test('[M19.1] an order lacks an address where nothing says where it goes', () => {
  expect(lacksAddress({ address1: null, city: '' }, [pending])).toBe(true);
  expect(lacksAddress({ attention: 'Ada Quist', phone: '555', country: 'Spain' }, [pending])).toBe(true);
  for (const key of ['company', 'address1', 'city', 'zip', 'accountNumber'])
    expect(lacksAddress({ [key]: 'x' }, [pending])).toBe(false);
});

test('[M19.1] what is picked up needs none', () => {
  expect(lacksAddress({ deliveryMethod: 'Pick Up' }, [pending])).toBe(false);
  expect(lacksAddress({ deliveryMethod: 'Ground' }, [fetched])).toBe(false);
  expect(lacksAddress({}, [fetched, pending])).toBe(true);
  expect(namesNoPlace({ deliveryMethod: 'Pick Up' })).toBe(true);
});
