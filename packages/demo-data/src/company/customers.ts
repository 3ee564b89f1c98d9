import { dice, mixSeed } from '../random.ts';
import { demoTerritories } from './territories.ts';

export type DemoCustomer = {
  readonly code: string;
  readonly name: string;
  readonly territory: string;
  readonly corporate: boolean;
  readonly address: string;
  readonly city: string;
  readonly postcode: string;
};

const first = [
  'Alder',
  'Bramble',
  'Cedar',
  'Dunmore',
  'Eastgate',
  'Fairholm',
  'Granary',
  'Harbor',
  'Ivory',
  'Juniper',
  'Kestrel',
  'Lantern',
  'Mariner',
  'Nightingale',
  'Orchard',
  'Pavilion',
  'Quarry',
  'Rowan',
  'Saltmarsh',
  'Tamarack',
];
const second = [
  'Outfitters',
  'Shoes',
  'Department Stores',
  'Sport',
  'Family Footwear',
  'Uniform Supply',
  'Outlet',
  'Boutique',
  'Trading',
];
const streets = ['Canal Street', 'Mill Road', 'Station Avenue', 'Harbour Lane', 'Foundry Way', 'Market Square'];
const cities: Record<string, readonly string[]> = {
  'North America': ['Portland', 'Columbus', 'Tucson', 'Hamilton', 'Richmond'],
  Europe: ['Utrecht', 'Leipzig', 'Bologna', 'Leeds', 'Porto'],
  'Asia Pacific': ['Osaka', 'Fukuoka', 'Nagoya'],
  'Latin America': ['Monterrey', 'Rosario', 'Medellín'],
};

/** The accounts that the demo plans for. */
const keyAccounts = [
  ['Alder Outfitters', 'North America'],
  ['Bramble Shoes', 'North America'],
  ['Cedar Department Stores', 'North America'],
  ['Dunmore Sport', 'Europe'],
  ['Eastgate Family Footwear', 'North America'],
  ['Fairholm Uniform Supply', 'North America'],
  ['Granary Outlet', 'Europe'],
] as const;

export function* demoCustomers(seed: number, count = 90): Generator<DemoCustomer> {
  for (let row = 0; row < count; row++) {
    const roll = dice(mixSeed(seed, row, 71));
    const territory = demoTerritories[row % demoTerritories.length] as string;
    const corporate = row % 6 === 0;
    yield {
      code: `C${10_000 + row * 7}`,
      name: `${first[row % first.length]} ${second[(row * 5 + Math.floor(row / first.length)) % second.length]}${corporate ? ' Group' : ''}`,
      territory,
      corporate,
      address: `${roll.int(1, 480)} ${roll.pick(streets)}`,
      city: roll.pick(cities[territory] ?? ['Portland']),
      postcode: String(roll.int(10_000, 99_999)),
    };
  }
  for (const [n, [name, territory]] of keyAccounts.entries()) {
    const roll = dice(mixSeed(seed, n, 72));
    yield {
      ...{ code: `C${20_000 + n * 7}`, name, territory, corporate: true },
      address: `${roll.int(1, 480)} ${roll.pick(streets)}`,
      city: roll.pick(cities[territory] ?? ['Portland']),
      postcode: String(roll.int(10_000, 99_999)),
    };
  }
}
