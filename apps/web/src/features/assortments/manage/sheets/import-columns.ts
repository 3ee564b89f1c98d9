import { isRowField, optionListOf, type RowFieldKey } from '@atelier/domain/assortment/row-fields';
import type { FieldContext } from '@atelier/domain/fields/field';
import type { ImportColumn } from '@atelier/domain/import/import-column';
import { namedColumn, styleColorColumns } from '../../../../parts/import/index.ts';
import { asServerReads } from '../rows/as-server-reads.ts';
import { columnKeys } from '../rows/column-keys.ts';
import type { GridFacts } from '../rows/grid-facts.ts';

/** Pictures are not in a sheet's text, and a markup is the suggested retail seen from another side. */
const notBrought: ReadonlySet<string> = new Set(['thumbnail', 'printImage', 'markupPercent']);

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
    ...styleColorColumns,
    ...brought.flatMap((key) =>
      isRowField(key) ? [{ ...namedColumn(key), field: asServerReads(key), context: contextOf(key, facts) }] : [],
    ),
  ];
}
