import { isRowField, optionListOf, type RowFieldKey } from '@atelier/domain/assortment/row-fields';
import type { Field, FieldContext } from '@atelier/domain/fields/field';
import { text } from '@atelier/domain/fields/text';
import { colorKey, type ImportColumn, styleKey } from '@atelier/domain/import/import-column';
import { type ProductFieldKey, productFields } from '@atelier/domain/product/product-fields';
import { asServerReads } from '../rows/as-server-reads.ts';
import { columnKeys } from '../rows/column-keys.ts';
import type { GridFacts } from '../rows/grid-facts.ts';

/** Pictures are not in a sheet's text, and a markup is the suggested retail seen from another side. */
const notBrought: ReadonlySet<string> = new Set(['thumbnail', 'printImage', 'markupPercent']);

const named = (key: ProductFieldKey) => {
  const { label, headers = [] } = productFields[key] as { label: string; headers?: readonly string[] };
  return { key, header: label, label, aliases: headers };
};

const codeColumn = (key: ProductFieldKey): ImportColumn => ({
  ...named(key),
  field: text({ trim: true, upperCase: true }) as Field,
});

function contextOf(key: RowFieldKey, facts: GridFacts): FieldContext {
  if (key === 'label') return { labels: facts.labels };
  const list = optionListOf[key as keyof typeof optionListOf];
  return list ? { options: facts.options[list] ?? [] } : facts.money;
}

/** M9.1: what a sheet may bring into this assortment: style, color and every cell that this person may edit. */
export function importColumns(facts: GridFacts): ImportColumn[] {
  const { shown, hidden } = columnKeys(facts.orgType, facts.productType);
  const brought = [...shown, ...hidden].filter((key) => !notBrought.has(key) && !facts.removed.has(key));
  return [
    codeColumn(styleKey),
    codeColumn(colorKey),
    ...brought.flatMap((key) =>
      isRowField(key) ? [{ ...named(key), field: asServerReads(key), context: contextOf(key, facts) }] : [],
    ),
  ];
}
