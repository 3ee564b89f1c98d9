import type { ProductCategories, ProductPop, ProductType } from '@atelier/domain/product/product';
import type { DemoCalendar } from '../calendar.ts';
import { type Dice, dice, mixSeed } from '../random.ts';
import { apparelFamilies } from './apparel-families.ts';
import { type DemoColor, popColors, productColors } from './colors.ts';
import { footwearFamilies, upperNames } from './footwear-families.ts';
import { popFamilies, popGenders, popThemes } from './pop-families.ts';
import { apparelScale, footwearScale, popScale, type SizeScale } from './size-scales.ts';

/** What all colors of a style share. */
export type DemoStyle = {
  readonly number: number;
  readonly style: string;
  readonly productType: ProductType;
  readonly name: string;
  readonly outsole: string;
  readonly upper: string;
  readonly division: string;
  readonly divisionGroup: string;
  readonly gender: string;
  readonly category: string;
  readonly pillar: string;
  readonly categories: ProductCategories;
  readonly vegan: boolean;
  readonly materials: readonly [string | null, string | null, string | null];
  readonly features: readonly string[];
  readonly scale: SizeScale;
  readonly cost: number;
  readonly retail: number;
  readonly firstSeason: number;
  readonly seasonCount: number;
  readonly colors: readonly DemoColor[];
  readonly pop: ProductPop;
  readonly centimetres: readonly [number, number, number] | null;
  readonly capacityType: string | null;
  readonly focus: boolean;
};

type StyleBody = Omit<
  DemoStyle,
  'number' | 'style' | 'productType' | 'colors' | 'firstSeason' | 'seasonCount' | 'retail' | 'focus'
>;

const noPop: ProductPop = { popType: null, materials: null, popCategory: null, popGender: null, usage: null };

const halfPoint = (amount: number) => Math.round(amount * 4) / 4;
const costBetween = (roll: Dice, [low, high]: readonly [number, number]) => halfPoint(low + roll.next() * (high - low));

const someOf = (roll: Dice, list: readonly string[]) => list.filter((_, i) => i === 0 || roll.chance(0.7));

const colorsOf = (roll: Dice, palette: readonly DemoColor[], most: number): DemoColor[] => {
  const count = Math.min(
    palette.length,
    roll.weighted([
      [2, 1],
      [3, 2],
      [4, 3],
      [4, 4],
      [3, 5],
      [2, 6],
      [1, most],
    ] as const),
  );
  const start = roll.int(0, palette.length - 1);
  const step = [7, 11, 13, 17][roll.int(0, 3)] as number;
  return Array.from({ length: count }, (_, i) => palette[(start + i * step) % palette.length] as DemoColor).filter(
    (color, i, all) => all.indexOf(color) === i,
  );
};

const footwear = (roll: Dice): StyleBody => {
  const family = roll.weighted(footwearFamilies.map((each) => [each.weight, each] as const));
  const gender = roll.weighted(family.genders);
  const outsole = roll.pick(family.outsoles);
  const upper = roll.pick(upperNames);
  const materials = roll.pick(family.materials);
  const vegan = !/leather|suede|nubuck/i.test(materials.join()) && roll.chance(0.6);
  return {
    name: `${outsole} - ${upper}`,
    outsole,
    upper,
    division: family.division,
    divisionGroup: family.divisionGroup,
    gender,
    category: family.category,
    pillar: family.pillar,
    categories: {
      type: family.type,
      shape: family.shape,
      height: roll.pick(family.heights),
      closure: roll.pick(family.closures),
      sport: family.sport,
      lighted: family.divisionGroup === 'Kids' && roll.chance(0.35),
      vegan,
      width: roll.weighted([
        [8, 'Medium'],
        [2, 'Wide'],
        [1, 'Extra Wide'],
      ] as const),
    },
    vegan,
    materials,
    features: someOf(roll, family.features),
    scale: footwearScale(gender),
    cost: costBetween(roll, family.cost),
    pop: noPop,
    centimetres: null,
    capacityType: null,
  };
};

const apparel = (roll: Dice): StyleBody => {
  const family = roll.weighted(apparelFamilies.map((each) => [each.weight, each] as const));
  const gender = roll.weighted([
    [5, 'Women'],
    [4, 'Men'],
    [1, 'Boys'],
    [1, 'Girls'],
    [2, 'Unisex'],
  ] as const);
  const upper = roll.pick(upperNames);
  const fabric = roll.pick(family.fabrics);
  return {
    name: `${upper} ${family.apparelSubType}`,
    outsole: '',
    upper,
    division:
      gender === 'Boys' || gender === 'Girls'
        ? 'Kids Apparel'
        : `${gender === 'Unisex' ? 'Unisex' : `${gender}'s`} Apparel`,
    divisionGroup: 'Apparel',
    gender,
    category: family.category,
    pillar: roll.pick(['Move', 'Comfort', 'Weekend', 'Heritage']),
    categories: { apparelType: family.apparelType, apparelSubType: family.apparelSubType },
    vegan: true,
    materials: [fabric, roll.chance(0.4) ? 'Elastane rib' : null, null],
    features: someOf(roll, family.features),
    scale: apparelScale(family.apparelType),
    cost: costBetween(roll, family.cost),
    pop: noPop,
    centimetres: null,
    capacityType: null,
  };
};

const pop = (roll: Dice): StyleBody => {
  const family = roll.weighted(popFamilies.map((each) => [each.weight, each] as const));
  const theme = roll.pick(popThemes);
  const materials = roll.pick(family.materials);
  const popGender = roll.pick(popGenders);
  return {
    name: `${theme} ${family.popType}`,
    outsole: '',
    upper: theme,
    division: 'Point of Purchase',
    divisionGroup: 'POP',
    gender: 'Unisex',
    category: family.popCategory,
    pillar: roll.pick(['Move', 'Comfort', 'Heritage', 'Explore', 'Play']),
    categories: {},
    vegan: true,
    materials: [materials, null, null],
    features: [family.usage],
    scale: popScale,
    cost: costBetween(roll, family.cost),
    pop: {
      popType: family.popType,
      materials,
      popCategory: roll.chance(0.12) ? 'ALL' : family.popCategory,
      popGender,
      usage: family.usage,
    },
    centimetres: family.size,
    capacityType: family.capacityType,
  };
};

const bodies = { Footwear: footwear, Apparel: apparel, POP: pop } as const;
const prefixes: Record<string, string> = { Men: 'M', Women: 'W', Boys: 'B', Girls: 'G', Infants: 'I', Unisex: 'U' };

const styleCode = (productType: ProductType, gender: string, number: number) =>
  productType === 'Footwear'
    ? String(number)
    : productType === 'Apparel'
      ? `${prefixes[gender]}A${number}`
      : `POP${number}`;

const firstStyleNumber = 100_120;
const retailPoint = (amount: number) => Math.max(5, Math.round(amount / 5) * 5);

export const makeStyle = (seed: number, row: number, calendar: DemoCalendar): DemoStyle => {
  const roll = dice(mixSeed(seed, row, 1));
  const number = firstStyleNumber + row * 3 + roll.int(0, 2);
  const productType = roll.weighted([
    [68, 'Footwear'],
    [25, 'Apparel'],
    [7, 'POP'],
  ] as const);
  const seasonCount = roll.weighted([
    [3, 1],
    [4, 2],
    [3, 3],
    [1, 5],
  ] as const);
  const firstSeason = roll.int(0, calendar.seasons.length - 1);
  const keystone = 1.95 + roll.next() * 0.35;
  const focus = roll.chance(0.08);
  const isPop = productType === 'POP';
  const colors = colorsOf(roll, isPop ? popColors : productColors, isPop ? 2 : 9);
  const body = bodies[productType](roll);
  return {
    ...body,
    number,
    style: styleCode(productType, body.gender, number),
    productType,
    retail: isPop ? 0 : retailPoint(body.cost * keystone),
    firstSeason,
    seasonCount,
    colors,
    focus,
  };
};
