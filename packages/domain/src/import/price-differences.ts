import { editPrice, type PriceField } from '../product/pricing.ts';
import { type ImportIssue, importIssue } from './import-issues.ts';
import type { ImportRow } from './import-row.ts';
import type { ImportRules } from './import-rules.ts';

const figures = ['netCost', 'discountAmount', 'discountPercent'] as const satisfies readonly PriceField[];
type Figure = (typeof figures)[number];

const cent = 0.0101;

/** M6.4: the three figures say the same thing in three ways, so a sheet is believed in the first one that it brings. */
export const decidingFigure = (values: ReadonlyMap<string, unknown>): Figure | undefined =>
  figures.find((field) => typeof values.get(field) === 'number');

/** The cost and the deciding figure; the others follow on the server, where two rounded ones could contradict each other. */
export function withoutFollowers(values: ReadonlyMap<string, unknown>): Map<string, unknown> {
  const deciding = decidingFigure(values);
  return new Map([...values].filter(([key]) => key === deciding || !(figures as readonly string[]).includes(key)));
}

/** Where the sheet brings several figures and they do not fit together, the user is told which ones will differ. */
export function* priceDifferences(
  rows: readonly ImportRow[],
  rules: ImportRules,
): Generator<readonly [number, ImportIssue]> {
  for (const { number, values } of rows) {
    const cost = values.get('cost');
    const deciding = decidingFigure(values);
    if (typeof cost !== 'number' || deciding === undefined) continue;
    const whole = { cost, netCost: cost, discountAmount: 0, discountPercent: 0 };
    const prices = editPrice(whole, deciding, values.get(deciding) as number);
    for (const field of figures) {
      const given = values.get(field);
      if (typeof given === 'number' && Math.abs(given - prices[field]) > cent)
        yield [number, importIssue('differs', rules, field)];
    }
  }
}
