import type { AssortmentProductType, OrgType } from '@atelier/domain/assortment/assortment';
import type { ProductFieldKey } from '@atelier/domain/product/product-fields';

type Keys = readonly ProductFieldKey[];

const identity: Keys = ['thumbnail', 'style', 'color', 'name', 'colorDescription'];
const marks: Keys = ['label', 'starred', 'pillar'];
const kindOfProduct: Readonly<Record<AssortmentProductType, Keys>> = {
  All: ['productType', 'gender', 'division', 'category'],
  Footwear: ['gender', 'division', 'category', 'outsole', 'upper'],
  Apparel: ['gender', 'division', 'category', 'categories.apparelType', 'categories.apparelSubType'],
  POP: ['popGender', 'popCategory', 'popType', 'materials', 'usage'],
};
const life: Keys = ['seasonCodes', 'lifeCycle', 'carryover', 'locations.lineStatus'];
const prices: Keys = ['cost', 'discountPercent', 'discountAmount', 'netCost', 'suggestedRetail'];
const markups: Keys = ['locations.markupPercent', 'initialMarkup'];
const quantities: Keys = ['quantity', 'quantityOnHand', 'percentage', 'colorPercent', 'sellThru', 'styleSellThru'];
const notes: Keys = ['styleNote', 'colorNote'];
const planning: Keys = [
  'keyInitiative',
  'storeType',
  'boughtStatus',
  'focusStyle',
  'samples',
  'rushSamples',
  'dueDate',
  'availabilityDate',
];

const footwear: Keys = [
  'categories.type',
  'categories.shape',
  'categories.height',
  'categories.closure',
  'categories.sport',
  'categories.width',
  'categories.lighted',
];
const popMeasures: Keys = [
  'dimensions',
  'metricDimensions',
  'capacity',
  'capacityUnit',
  'capacityType',
  'units',
  'expirationDate',
];
const onRequest: Readonly<Record<AssortmentProductType, Keys>> = {
  All: ['outsole', 'upper', 'popCategory', 'popGender', 'popType'],
  Footwear: footwear,
  Apparel: [],
  POP: popMeasures,
};
const further: Keys = [
  'divisionGroup',
  'displayGroup',
  'newStyle',
  'newColor',
  'vegan',
  'nrf',
  'sizeScale',
  'usaDc',
  'firstCost',
  'boxCategory',
  'dutyCode',
  'styleQuantity',
  'styleQuantityOnHand',
  'inOrders',
  'components.color1',
  'components.color2',
  'components.color3',
  'components.material1',
  'components.material2',
  'components.material3',
  'locations.sizeRange',
  'locations.originalCost',
  'locations.futureCost',
  'locations.futureSuggestedRetail',
  'locations.futureEffectiveDate',
  'locations.lastProdDate',
  'locations.addDate',
  'locations.firstAvailDate',
  'locations.totalInventory',
  'modifiedDate',
];

export interface ColumnKeys {
  readonly shown: Keys;
  /** There to be switched on in the column panel. */
  readonly hidden: Keys;
}

/** M6: which columns an assortment has. Key initiatives and retail assortments plan first and price later. */
export function columnKeys(orgType: OrgType, productType: AssortmentProductType): ColumnKeys {
  const kind = [...kindOfProduct[productType], ...life];
  const figures = productType === 'POP' ? (['quantity', 'quantityOnHand'] as const) : quantities;
  const shown =
    orgType === 'internal'
      ? [...identity, ...marks, ...planning, ...notes, ...kind, ...prices, ...figures]
      : [...identity, ...marks, ...prices, ...markups, ...notes, ...kind, ...figures];
  const rest = [...(orgType === 'internal' ? markups : planning), ...onRequest[productType], ...further];
  return { shown, hidden: rest.filter((key) => !shown.includes(key)) };
}
