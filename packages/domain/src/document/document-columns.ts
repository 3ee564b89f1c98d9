import type { ProductFieldKey } from '../product/product-fields.ts';
import type { DocumentKind } from './document-types.ts';

export type ColumnKind = 'text' | 'texts' | 'number' | 'money' | 'percent' | 'date';

/** figure: a narrow column of numbers; fact: a short text; long: a text of its own; rule: nothing printed, it decides what is. */
export type ColumnPrint = 'figure' | 'fact' | 'long' | 'rule';

export interface DocumentColumn {
  readonly label: string;
  /** Over a narrow column; the label unless told. */
  readonly heading?: string;
  readonly kind: ColumnKind;
  readonly print: ColumnPrint;
  /** Said once for a style, or of every color. */
  readonly of: 'style' | 'color';
  /** The product fields it shows: a reader from whom one of them is removed does not get the column (M3.4). */
  readonly shows: readonly (ProductFieldKey | 'markupPercent')[];
}

type Shape = Pick<DocumentColumn, 'kind' | 'print' | 'of'>;

const column = (shape: Shape) => (label: string, shows: DocumentColumn['shows'], heading?: string) =>
  ({ label, ...(heading === undefined ? {} : { heading }), ...shape, shows }) satisfies DocumentColumn;

const fact = column({ kind: 'text', print: 'fact', of: 'style' });
const colorFact = column({ kind: 'text', print: 'fact', of: 'color' });
const list = column({ kind: 'texts', print: 'fact', of: 'style' });
const text = column({ kind: 'text', print: 'long', of: 'style' });
const texts = column({ kind: 'texts', print: 'long', of: 'style' });
const price = column({ kind: 'money', print: 'figure', of: 'color' });
const share = column({ kind: 'percent', print: 'figure', of: 'color' });
const count = column({ kind: 'number', print: 'figure', of: 'color' });
const day = column({ kind: 'date', print: 'figure', of: 'color' });
const rule = column({ kind: 'text', print: 'rule', of: 'style' });

const pillar = fact('Pillar', ['pillar']);
const cost = price('Cost', ['cost', 'locations.wholesalePrice']);
const availability = day('Availability', ['locations.firstAvailDate', 'locations.availability.date'], 'Available');
const assortmentStatusOnly = rule('Assortment Status Only', ['locations.lineStatus']);
const startScreen = rule('Start Screen', []);

/** M14.1: the columns of a regular report, in the order they are offered. */
export const regularColumns = {
  division: fact('Division', ['division']),
  seasonCodes: list('Season Codes', ['seasonCodes'], 'Seasons'),
  pillar,
  features: texts('Features', ['features']),
  sizeRange: fact('Size Range', ['locations.sizeRange'], 'Sizes'),
  sizeScale: fact('Size Scale', ['sizeScale'], 'Scale'),
  nrf: colorFact('NRF', ['nrf']),
  boxCategory: fact('Box Category', ['boxCategory'], 'Box'),
  dutyCode: fact('Duty Code', ['dutyCode'], 'Duty'),
  availability,
  otherSpecialWidths: fact('Other Special Widths', ['otherSpecialWidths'], 'Widths'),
  marketingDescription: text('Marketing Description', ['eCommerce.description']),
  originalCost: price('Original Cost', ['locations.originalCost'], 'Original'),
  cost,
  netCost: price('Net Cost', ['netCost']),
  suggestedRetail: price('Suggested Retail', ['suggestedRetail', 'locations.suggestedRetail'], 'Retail'),
  initialMarkup: share('Initial Markup', ['initialMarkup', 'markupPercent', 'locations.markupPercent'], 'IMU'),
  styleSellThru: { ...share('Style Sell Thru', ['styleSellThru'], 'Style ST'), of: 'style' },
  colorSellThru: share('Color Sell Thru', ['sellThru'], 'Color ST'),
  inventory: count('Inventory', ['locations.totalInventory']),
  percentage: share('Percentage', ['percentage'], 'Share'),
  quantity: count('Quantity', ['quantity'], 'Qty'),
  assortmentStatusOnly,
  cadOnly: rule('CAD Only', []),
  startScreen,
} as const satisfies Record<string, DocumentColumn>;

export const popColumns = {
  popCategory: fact('POP Category', ['popCategory'], 'Category'),
  pillar,
  dimensions: fact('Dimensions', ['dimensions', 'metricDimensions']),
  materials: fact('Materials', ['materials']),
  usage: fact('Usage', ['usage']),
  cost,
  availability,
  capacityUnit: fact('Capacity Unit', ['capacity', 'capacityUnit'], 'Capacity'),
  units: count('Units', ['units']),
  relationships: texts('Order With', ['relationships']),
  expirationDate: day('Expiration Date', ['expirationDate'], 'Expires'),
  assortmentStatusOnly,
  startScreen,
} as const satisfies Record<string, DocumentColumn>;

/** The six further toggles. */
export const furtherColumns = {
  futureCost: price('Future Cost', ['locations.futureCost'], 'Next cost'),
  futureSuggestedRetail: price('Future Suggested Retail', ['locations.futureSuggestedRetail'], 'Next retail'),
  futureEffectiveDate: day('Future Effective Date', ['locations.futureEffectiveDate'], 'From'),
  lastProducedDate: day('Last Produced Date', ['locations.lastProdDate'], 'Made'),
  width: fact('Width', ['categories.width']),
  sellThrough: share('Sell-Through', ['sellThru'], 'Sell-through'),
} as const satisfies Record<string, DocumentColumn>;

export type RegularColumn = keyof typeof regularColumns;
export type PopColumn = keyof typeof popColumns;
export type FurtherColumn = keyof typeof furtherColumns;
export type ColumnKey = RegularColumn | PopColumn | FurtherColumn;

/** Displays and stands have no retail price, no width and are not sold through. */
const furtherOfPop = [
  'futureCost',
  'futureEffectiveDate',
  'lastProducedDate',
] as const satisfies readonly FurtherColumn[];

const allColumns: Readonly<Record<ColumnKey, DocumentColumn>> = { ...popColumns, ...regularColumns, ...furtherColumns };
export const documentColumn = (key: ColumnKey): DocumentColumn => allColumns[key];
export const columnHeading = (key: ColumnKey): string => allColumns[key].heading ?? allColumns[key].label;

const keysOf = <K extends string>(columns: Readonly<Record<K, unknown>>) => Object.keys(columns) as K[];

/** What may be asked for, whoever asks: columns, then further toggles. */
const offered: Readonly<Record<DocumentKind, readonly ColumnKey[]>> = {
  regular: [...keysOf(regularColumns), ...keysOf(furtherColumns)],
  internal: [...keysOf(regularColumns), ...keysOf(furtherColumns)],
  POP: [...keysOf(popColumns), ...furtherOfPop],
};

export const columnsOf = (kind: DocumentKind): readonly ColumnKey[] => offered[kind];

/** [M3.4, T1] `removed` is what `visibleTo` takes from this reader; a column that shows any of it is neither offered nor printed. */
export const visibleColumns = (kind: DocumentKind, removed: ReadonlySet<string>): readonly ColumnKey[] =>
  columnsOf(kind).filter((key) => !allColumns[key].shows.some((field) => removed.has(field)));
