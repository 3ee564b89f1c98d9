/** Document 1, section 3. A product is one style in one color; dates are calendar days (YYYY-MM-DD), instants are ISO UTC. */

import type { ProductType } from '../access/user.ts';

export { type ProductType, productTypes } from '../access/user.ts';
export const defaultProductType: ProductType = 'Footwear';

/** A active, R regular reorder, O on hold. */
export const lineStatuses = ['A', 'R', 'O'] as const;
export type LineStatus = (typeof lineStatuses)[number];

export const imageKinds = ['photo', 'cad'] as const;
export type ImageKind = (typeof imageKinds)[number];

export const imageViews = ['threeQuarter', 'side', 'top', 'back', 'front'] as const;
export type ImageView = (typeof imageViews)[number];

export type CalendarDay = string;
export type Instant = string;

/** The key names one content for ever: a redrawn or replaced picture gets a new key, so addresses can be cached for ever. */
export type ProductImage = {
  readonly view: ImageView;
  readonly kind: ImageKind;
  readonly key: string;
  readonly hero: boolean;
};

/** A key says itself which view of the product it names; the first one stands for it. */
export const imageOfKey = (key: string, at: number): ProductImage => {
  const [view, kind] = key.split('-');
  return { view: view as ImageView, kind: kind as ImageKind, key, hero: at === 0 };
};

export type AvailabilityRow = {
  readonly size: string;
  readonly date: CalendarDay;
  readonly inventory: number;
  readonly upc: string;
};

export type ProductLocation = {
  readonly code: string;
  readonly lineStatus: LineStatus;
  readonly sizeRange: string;
  readonly wholesalePrice: number;
  readonly originalCost: number;
  readonly suggestedRetail: number;
  readonly markupPercent: number | null;
  readonly futureCost: number | null;
  readonly futureSuggestedRetail: number | null;
  readonly futureEffectiveDate: CalendarDay | null;
  readonly lastProdDate: CalendarDay | null;
  readonly statusDate: CalendarDay;
  readonly addDate: CalendarDay;
  readonly firstAvailDate: CalendarDay | null;
  readonly totalInventory: number;
  readonly availability: readonly AvailabilityRow[];
};

export type ProductComponents = {
  readonly color1: string | null;
  readonly color2: string | null;
  readonly color3: string | null;
  readonly material1: string | null;
  readonly material2: string | null;
  readonly material3: string | null;
};

export type FootwearCategories = {
  readonly type: string;
  readonly shape: string;
  readonly height: string;
  readonly closure: string;
  readonly sport: string | null;
  readonly lighted: boolean;
  readonly vegan: boolean;
  readonly width: string;
};

export type ApparelCategories = { readonly apparelType: string; readonly apparelSubType: string };

export type ProductCategories = FootwearCategories | ApparelCategories | Record<string, never>;

export type ProductIdentity = {
  readonly id: string;
  readonly style: string;
  readonly color: string;
  readonly styleNumeric: number;
  readonly productType: ProductType;
  readonly name: string;
  readonly description: string;
  readonly features: readonly string[];
  readonly colorDescription: string;
  readonly nrf: string;
  readonly vegan: boolean;
  readonly sizeScale: string;
  readonly otherSpecialWidths: string | null;
  readonly outsole: string;
  readonly upper: string;
  readonly division: string;
  readonly divisionGroup: string;
  readonly gender: string;
  readonly category: string;
  readonly seasonCodes: readonly string[];
  readonly createdDate: Instant;
  readonly updatedDate: Instant;
  readonly modifiedDate: Instant;
};

export type ProductPlanning = {
  readonly keyInitiative: string | null;
  readonly pillar: string;
  readonly lifeCycle: string;
  readonly samples: number;
  readonly rushSamples: number;
  readonly focusStyle: boolean;
  readonly storeType: string | null;
  readonly boughtStatus: string | null;
  readonly dueDate: CalendarDay | null;
  readonly availabilityDate: CalendarDay | null;
  readonly newColor: boolean;
  readonly newStyle: boolean;
  readonly carryover: boolean;
  readonly usaDc: string | null;
};

export type ProductPricing = {
  readonly firstCost: number;
  readonly cost: number;
  readonly suggestedRetail: number;
  readonly initialMarkup: number | null;
  readonly boxCategory: string | null;
  readonly dutyCode: string | null;
};

export type ProductQuantities = {
  readonly quantity: number;
  readonly quantityOnHand: number;
  readonly styleQuantity: number;
  readonly styleQuantityOnHand: number;
};

export type ProductMeasures = {
  readonly dimensions: string | null;
  readonly metricDimensions: string | null;
  readonly capacity: number | null;
  readonly capacityUnit: string | null;
  readonly capacityType: string | null;
  readonly units: number | null;
  readonly expirationDate: CalendarDay | null;
  readonly hierarchy: readonly string[];
  readonly displayGroup: string | null;
};

export type ProductPop = {
  readonly popType: string | null;
  readonly materials: string | null;
  readonly popCategory: string | null;
  readonly popGender: string | null;
  readonly usage: string | null;
};

export type ProductCommerce = {
  readonly description: string | null;
  readonly details: readonly string[];
  readonly construction: string | null;
};

/** What the catalogue itself holds; notes, labels, stars and discounts belong to the assortment that lists the product. */
export type Product = ProductIdentity &
  ProductPlanning &
  ProductPricing &
  ProductQuantities &
  ProductMeasures &
  ProductPop & {
    readonly components: ProductComponents;
    readonly categories: ProductCategories;
    readonly locations: readonly ProductLocation[];
    readonly images: readonly ProductImage[];
    readonly thumbnail: string | null;
    readonly printImage: string | null;
    /** 'Order With': ids of other style-colors. */
    readonly relationships: readonly string[];
    readonly inOrders: number;
    readonly eCommerce: ProductCommerce;
  };

export const styleColorId = (style: string, color: string) => `${style}-${color}`;

/** Colors never hold a hyphen, styles may: the last one divides. */
export const parseStyleColorId = (id: string): { style: string; color: string } | undefined => {
  const at = id.lastIndexOf('-');
  return at > 0 && at < id.length - 1 ? { style: id.slice(0, at), color: id.slice(at + 1) } : undefined;
};
