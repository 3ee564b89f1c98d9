export type PopFamily = {
  readonly weight: number;
  readonly popType: string;
  readonly popCategory: string;
  readonly cost: readonly [number, number];
  readonly materials: readonly string[];
  /** Width, depth, height in centimetres. */
  readonly size: readonly [number, number, number];
  readonly capacityType: string | null;
  readonly usage: string;
};

export const popFamilies: readonly PopFamily[] = [
  {
    weight: 5,
    popType: 'Floor Display',
    popCategory: 'Fixtures',
    cost: [85, 260],
    materials: ['Steel and MDF', 'Birch plywood'],
    size: [60, 45, 165],
    capacityType: 'Pairs',
    usage: 'Shop floor, end cap',
  },
  {
    weight: 5,
    popType: 'Counter Display',
    popCategory: 'Fixtures',
    cost: [22, 64],
    materials: ['Acrylic', 'Powder-coated steel'],
    size: [34, 26, 46],
    capacityType: 'Pairs',
    usage: 'Cash desk, shelf',
  },
  {
    weight: 4,
    popType: 'Shelf Strip',
    popCategory: 'Shelf',
    cost: [2, 7],
    materials: ['PET', 'Recycled board'],
    size: [90, 1, 4],
    capacityType: null,
    usage: 'Shelf edge',
  },
  {
    weight: 6,
    popType: 'Poster',
    popCategory: 'Graphics',
    cost: [4, 15],
    materials: ['170 g coated paper', 'Backlit film'],
    size: [60, 1, 90],
    capacityType: null,
    usage: 'Window, frame',
  },
  {
    weight: 4,
    popType: 'Banner Stand',
    popCategory: 'Graphics',
    cost: [28, 70],
    materials: ['Aluminium and fabric'],
    size: [85, 30, 200],
    capacityType: null,
    usage: 'Entrance',
  },
  {
    weight: 3,
    popType: 'Shoe Riser',
    popCategory: 'Shelf',
    cost: [5, 16],
    materials: ['Acrylic', 'Beech'],
    size: [28, 12, 14],
    capacityType: 'Pairs',
    usage: 'Shelf, table',
  },
  {
    weight: 3,
    popType: 'Window Cling',
    popCategory: 'Graphics',
    cost: [5, 18],
    materials: ['Static film'],
    size: [80, 1, 60],
    capacityType: null,
    usage: 'Window',
  },
  {
    weight: 2,
    popType: 'Fitting Bench',
    popCategory: 'Fixtures',
    cost: [120, 310],
    materials: ['Oak and felt'],
    size: [110, 42, 45],
    capacityType: null,
    usage: 'Try-on area',
  },
];

/** The special ALL option stands for every category (document 1, section 3). */
export const popGenders = ['Mens', 'Womens', 'Kids', 'Unisex'] as const;
export const popThemes = [
  'Harvest',
  'First Light',
  'Open Road',
  'Back to Class',
  'Midsummer',
  'Studio',
  'Night Shift',
  'Gifting',
  'Core',
  'Trailhead',
] as const;
