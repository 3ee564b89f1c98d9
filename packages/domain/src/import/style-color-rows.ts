import { importActions } from '../vocabulary/messages.ts';
import type { Pair } from './doctor/repair-candidates.ts';
import { colorKey, styleKey } from './import-column.ts';
import type { Names } from './import-row.ts';
import type { ImportRules } from './import-rules.ts';
import { pairKey } from './pair-key.ts';

/** The style-color that a row names; without a color it may stand for all colors of its style. */
export const pairOf = (names: Names): Pair => ({ style: names[styleKey] ?? '', color: names[colorKey] ?? '' });

export const pairKeyOf = (names: Names): string => pairKey(names[styleKey] ?? '', names[colorKey] ?? '');

/** A sheet into an assortment: every style-color once. */
export const assortmentImport: ImportRules = {
  identityOf: pairKeyOf,
  actions: { passed: importActions.passedImport, warning: importActions.warningImport },
};

/** M9.3: a style-color that is listed twice is one picture all the same. */
export const downloaderImport: ImportRules = {
  identityOf: pairKeyOf,
  issues: { duplicate: { severity: 'warning' } },
  actions: { passed: importActions.passedDownload, warning: importActions.warningDownload },
};

/** [M19.3] Lines of an order: a style-color may stand in it several times, in other sizes. */
export const orderImport: ImportRules = {
  identityOf: () => null,
  actions: { passed: importActions.passedOrder, warning: importActions.warningImport },
};
