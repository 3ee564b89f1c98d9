import { keyInitiativeValue } from '@atelier/domain/product/key-initiative';
import { initialMarkup } from '@atelier/domain/product/pricing';
import { type Product, type ProductMeasures, styleColorId } from '@atelier/domain/product/product';
import type { DemoCalendar } from '../calendar.ts';
import { type Dice, dice, mixSeed } from '../random.ts';
import type { DemoColor } from './colors.ts';
import { makeLocations } from './make-locations.ts';
import type { DemoStyle } from './make-style.ts';
import { imagesOf } from './product-images.ts';
import { commerceText, describe } from './product-text.ts';

export type ProductInput = {
  readonly seed: number;
  readonly row: number;
  readonly style: DemoStyle;
  readonly colorIndex: number;
  readonly calendar: DemoCalendar;
  readonly day: (offset: number) => string;
  readonly relationships: readonly string[];
};

const daysPerSeason = 182;

const instant = (roll: Dice, day: string) =>
  `${day}T${String(roll.int(8, 23)).padStart(2, '0')}:${String(roll.int(0, 59)).padStart(2, '0')}:${String(roll.int(0, 59)).padStart(2, '0')}.000Z`;

const measuresOf = (roll: Dice, style: DemoStyle, day: (offset: number) => string): ProductMeasures => {
  const hierarchy = [style.productType, style.divisionGroup, style.division];
  const blank = {
    dimensions: null,
    metricDimensions: null,
    capacity: null,
    capacityUnit: null,
    capacityType: null,
    units: null,
    expirationDate: null,
    hierarchy,
    displayGroup: null,
  };
  if (!style.centimetres) return blank;
  const inches = style.centimetres.map((cm) => `${Math.round((cm / 2.54) * 4) / 4}"`).join(' x ');
  return {
    ...blank,
    dimensions: inches,
    metricDimensions: `${style.centimetres.join(' x ')} cm`,
    capacity: style.capacityType ? roll.int(1, 18) : null,
    capacityUnit: style.capacityType ? 'each' : null,
    capacityType: style.capacityType,
    units: roll.pick([1, 1, 2, 5, 10]),
    expirationDate: roll.chance(0.6) ? day(roll.int(60, 540)) : null,
  };
};

const componentsOf = (style: DemoStyle, color: DemoColor) => ({
  color1: color.names[0],
  color2: color.names[1] === color.names[0] ? null : color.names[1],
  color3: style.productType === 'Footwear' ? color.names[2] : null,
  material1: style.materials[0],
  material2: style.materials[1],
  material3: style.materials[2],
});

const initiativeOf = (roll: Dice, style: DemoStyle, calendar: DemoCalendar, season: number) => {
  const planned = calendar.seasons[season];
  if (!style.focus || !planned) return null;
  return keyInitiativeValue({
    channel: roll.pick(['Wholesale', 'Retail']),
    season: planned.season,
    year: planned.year,
    region: roll.pick(['US', 'Europe', 'International']),
    productType: style.productType,
  });
};

const boughtOf = (seed: number, style: DemoStyle, colorIndex: number) => {
  const roll = dice(mixSeed(seed, style.number, 200 + colorIndex));
  return { quantity: roll.int(0, 400) * 12, onHand: roll.int(0, 500) * 12 };
};

/** Drawn per color of the style, so that the style's figures are the sum whichever color is told. */
const quantitiesOf = (seed: number, style: DemoStyle, colorIndex: number) => {
  const colors = style.colors.map((_, index) => boughtOf(seed, style, index));
  return {
    quantity: colors[colorIndex]?.quantity ?? 0,
    quantityOnHand: colors[colorIndex]?.onHand ?? 0,
    styleQuantity: colors.reduce((sum, color) => sum + color.quantity, 0),
    styleQuantityOnHand: colors.reduce((sum, color) => sum + color.onHand, 0),
  };
};

/** Seasons this color is in, as positions of the calendar. */
const seasonsOf = (roll: Dice, style: DemoStyle, colorIndex: number, last: number) => {
  const late = colorIndex > 0 && roll.chance(0.3) ? 1 : 0;
  const first = Math.min(style.firstSeason + late, last);
  const end = Math.min(last, style.firstSeason + Math.max(style.seasonCount, late + 1) - 1);
  return { first, end: Math.max(first, end), late: late === 1 };
};

export const makeProduct = ({ seed, row, style, colorIndex, calendar, day, relationships }: ProductInput): Product => {
  const roll = dice(mixSeed(seed, row, 2));
  const color = style.colors[colorIndex] as DemoColor;
  const { first, end, late } = seasonsOf(roll, style, colorIndex, calendar.seasons.length - 1);
  const age = (calendar.current - first) * daysPerSeason + roll.int(0, 120);
  const dropped = end < calendar.current - 1;
  const created = age + daysPerSeason + roll.int(0, 60);
  const createdOffset = -Math.max(1, created);
  const updatedOffset = createdOffset + Math.floor(roll.next() * -createdOffset);
  const modifiedOffset = updatedOffset + Math.floor(roll.next() * -updatedOffset);
  const locations = makeLocations(roll, { style, productRow: row, age, dropped, day });
  const home = locations[0];
  const cost = home?.wholesalePrice ?? style.cost;
  const retail = home?.suggestedRetail ?? style.retail;
  const images = roll.chance(0.025) ? [] : imagesOf(style.productType, style.style, color.code);
  const planned = first > calendar.current;
  return {
    id: styleColorId(style.style, color.code),
    style: style.style,
    color: color.code,
    styleNumeric: style.number,
    productType: style.productType,
    name: style.name,
    description: describe(style, color),
    features: style.features,
    colorDescription: color.description,
    nrf: color.nrf,
    vegan: style.vegan,
    sizeScale: style.scale.key,
    otherSpecialWidths: style.productType === 'Footwear' && roll.chance(0.15) ? 'Wide' : null,
    outsole: style.outsole,
    upper: style.upper,
    division: style.division,
    divisionGroup: style.divisionGroup,
    gender: style.gender,
    category: style.category,
    seasonCodes: calendar.seasons.slice(first, end + 1).map((season) => season.code),
    createdDate: instant(roll, day(createdOffset)),
    updatedDate: instant(roll, day(updatedOffset)),
    modifiedDate: instant(roll, day(modifiedOffset)),
    keyInitiative: initiativeOf(roll, style, calendar, end),
    pillar: style.pillar,
    lifeCycle: dropped ? 'Closeout' : planned ? 'Preview' : first === calendar.current ? 'New' : 'Core',
    samples: roll.int(0, 6),
    rushSamples: roll.chance(0.1) ? roll.int(1, 3) : 0,
    focusStyle: style.focus,
    storeType: roll.chance(0.5) ? roll.pick(['Concept', 'Outlet', 'Big Box', 'Online']) : null,
    boughtStatus: planned ? null : roll.pick(['Bought', 'Passed', 'Open']),
    dueDate: planned || roll.chance(0.3) ? day(roll.int(-10, 110)) : null,
    availabilityDate: home?.firstAvailDate ?? null,
    newColor: late && first >= calendar.current,
    newStyle: style.firstSeason >= calendar.current,
    carryover: first < calendar.current && end >= calendar.current,
    usaDc: roll.chance(0.6) ? roll.pick(['Reno', 'Allentown', 'Savannah']) : null,
    firstCost: Math.round(cost * 42) / 100,
    cost,
    suggestedRetail: retail,
    initialMarkup: initialMarkup(retail, cost),
    boxCategory: style.productType === 'Footwear' ? roll.pick(['A', 'B', 'C', 'D']) : null,
    dutyCode:
      style.productType === 'POP'
        ? null
        : `${style.productType === 'Footwear' ? '6404' : '6109'}.${roll.int(10, 99)}.${roll.int(1000, 9999)}`,
    ...quantitiesOf(seed, style, colorIndex),
    ...measuresOf(roll, style, day),
    ...style.pop,
    components: componentsOf(style, color),
    categories: style.categories,
    locations,
    images,
    thumbnail: images[0]?.key ?? null,
    printImage: images[1]?.key ?? null,
    relationships,
    inOrders: roll.chance(0.2) ? roll.int(1, 14) : 0,
    eCommerce: commerceText(style, color),
  };
};
