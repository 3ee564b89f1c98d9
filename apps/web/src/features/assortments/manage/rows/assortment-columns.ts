import { isRowField, optionListOf, rowFields } from '@atelier/domain/assortment/row-fields';
import { type Field, type FieldContext, refused } from '@atelier/domain/fields/field';
import { image } from '@atelier/domain/fields/image';
import { percent } from '@atelier/domain/fields/percent';
import { text } from '@atelier/domain/fields/text';
import type { ProductFieldKey } from '@atelier/domain/product/product-fields';
import { colorPercent, type Quantities, sellThru, styleSellThru } from '@atelier/domain/product/quantities';
import type { ColumnDef } from '@atelier/grid';
import { inPoints, type ProductGridRow, productColumn, showsProduct } from '../../../../parts/product-grid/index.ts';
import { asServerReads } from './as-server-reads.ts';
import { columnKeys } from './column-keys.ts';
import type { GridFacts } from './grid-facts.ts';
import { mayRename } from './rename-rows.ts';

type AssortmentColumn = ColumnDef<ProductGridRow>;
type Priced = FieldContext & { readonly cost?: unknown };
type Pictured = FieldContext & { readonly product?: string };

const amount = (value: unknown) => (typeof value === 'number' ? value : 0);

const quantitiesOf = (row: ProductGridRow): Quantities => ({
  quantity: amount(row.quantity),
  quantityOnHand: amount(row.quantityOnHand),
  styleQuantity: amount(row.styleQuantity),
  styleQuantityOnHand: amount(row.styleQuantityOnHand),
});

/** M4.2: figures that follow from the quantities of the row, also from ones just typed. */
const derived: Readonly<Record<string, (of: Quantities) => number | null>> = { colorPercent, sellThru, styleSellThru };

/** M6.4: more than the cost would be a price below nothing; the server would refuse the whole batch for it. */
const withinCost = (field: Field): Field => ({
  ...field,
  parse(text, context?: Priced) {
    const result = field.parse(text, context);
    const over = result.ok && typeof result.value === 'number' && result.value > amount(context?.cost);
    return over ? refused('The net cost lies between 0 and the cost.') : result;
  },
});

const summed: ReadonlySet<string> = new Set(['quantity', 'quantityOnHand', 'samples', 'rushSamples']);
const exclusive: ReadonlySet<string> = new Set(['netCost', 'discountAmount', 'discountPercent']);
const widths: Readonly<Record<string, number>> = {
  thumbnail: 72,
  style: 88,
  color: 72,
  name: 190,
  label: 110,
  styleNote: 200,
  colorNote: 200,
  starred: 76,
  seasonCodes: 100,
  discountAmount: 128,
  suggestedRetail: 128,
};

function contextOf(key: string, facts: GridFacts): ((row: ProductGridRow) => FieldContext) | undefined {
  if (key === 'label') return () => ({ labels: facts.labels });
  const list = optionListOf[key as keyof typeof optionListOf];
  if (list) return () => ({ options: facts.options[list] ?? [] });
  if (key === 'netCost' || key === 'discountAmount') return (row): Priced => ({ ...facts.money, cost: row.cost });
  return key === 'cost' || key === 'suggestedRetail' ? () => facts.money : undefined;
}

/** M7.6: a row the catalogue does not know can be given the name of one it does. */
const nameColumn: Partial<AssortmentColumn> = {
  field: text({ trim: true, upperCase: true, spaces: false, clearable: false, maxLength: 40 }) as Field,
  readOnly: false,
  renames: true,
  editable: mayRename,
};

/** Only the key of a picture is kept; any other address would take the picture away instead. */
const ownPicture = image({
  allows: (address, context?: Pictured) =>
    showsProduct(address, context?.product ?? '') || 'Only a picture of this product can stand for it.',
}) as Field;

/** M7.6: a picture can be chosen even while editing is switched off. */
const pictureColumn = (facts: GridFacts): Partial<AssortmentColumn> => ({
  field: ownPicture,
  context: ({ id }): Pictured => ({ product: id }),
  readOnly: false,
  alwaysEditable: true,
  editable: () => facts.writable || 'This assortment cannot be changed now',
});

function ownColumn(key: ProductFieldKey, facts: GridFacts): Partial<AssortmentColumn> {
  if (key === 'style' || key === 'color') return nameColumn;
  if (key === 'thumbnail' || key === 'printImage') return pictureColumn(facts);
  if (!isRowField(key)) return {};
  const field = key in optionListOf ? asServerReads(key) : (rowFields[key] as unknown as Field);
  const context = contextOf(key, facts);
  return {
    field: key === 'netCost' || key === 'discountAmount' ? withinCost(field) : field,
    readOnly: false,
    ...(context ? { context } : {}),
    ...(summed.has(key) ? { aggregate: 'sum' as const } : {}),
    ...(exclusive.has(key) ? { exclusive: 'discount' } : {}),
  };
}

const derivedColumn = (key: string): Partial<AssortmentColumn> => {
  const figure = derived[key];
  return figure ? { read: (row) => inPoints(figure(quantitiesOf(row))) } : {};
};

const markupColumn: AssortmentColumn = {
  id: 'markupPercent',
  label: 'Markup %',
  field: percent({ max: 99.99, min: -9999 }) as Field,
  width: 96,
};

const pinned: ReadonlySet<string> = new Set(['thumbnail', 'style', 'color']);

/** M6, M7: the columns of one assortment, whoever looks. */
function everyColumn(facts: GridFacts): AssortmentColumn[] {
  const { shown, hidden } = columnKeys(facts.orgType, facts.productType);
  const column = (key: ProductFieldKey, isHidden: boolean): AssortmentColumn =>
    key === 'locations.markupPercent'
      ? { ...markupColumn, hidden: isHidden }
      : productColumn(key, () => facts.money, {
          hidden: isHidden,
          pinned: pinned.has(key),
          ...(widths[key] === undefined ? {} : { width: widths[key] }),
          ...ownColumn(key, facts),
          ...derivedColumn(key),
          ...(key === 'starred' ? { star: true } : {}),
        });
  return [...shown.map((key) => column(key, false)), ...hidden.map((key) => column(key, true))];
}

/** What this person may not see has no column at all. */
export const assortmentColumns = (facts: GridFacts): AssortmentColumn[] =>
  everyColumn(facts).filter(({ id }) => !facts.removed.has(id));

/** The names of the columns that are not there. */
export const columnsTakenAway = (facts: GridFacts): AssortmentColumn[] =>
  everyColumn(facts).filter(({ id }) => facts.removed.has(id));
