import type { RowFieldKey } from '@atelier/domain/assortment/row-fields';
import type { Parameters } from '../../../platform/query/parameters.ts';
import { productShape } from '../../products/index.ts';

const ownCells: ReadonlySet<string> = new Set<RowFieldKey>(['pillar', 'keyInitiative']);

/** Whether rows may say this of themselves although the catalogue says it too. */
export const hasOwnCell = (field: string): boolean => ownCells.has(field);

/** What a row shows: what it says of itself replaces what the catalogue says, also for whoever looks for or counts it. */
export const shownValue = (field: string, parameters: Parameters): string => {
  const column = `p.${productShape(undefined).columns[field]}`;
  if (!hasOwnCell(field)) return column;
  const cell = `${parameters.add(field)}::text`;
  return `CASE WHEN a.cells ? ${cell} THEN a.cells ->> ${cell} ELSE ${column} END`;
};
