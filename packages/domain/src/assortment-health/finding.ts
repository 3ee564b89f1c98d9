import { counted } from '../vocabulary/counted.ts';

/** Critical: nobody should be shown it like that. Warning: somebody should look. Note: it could be better. */
export const severities = ['critical', 'warning', 'note'] as const;
type Severity = (typeof severities)[number];

export const healthRules = [
  'picture',
  'cad',
  'dropped',
  'onHold',
  'availability',
  'belowCost',
  'marginFloor',
  'priceLadder',
  'keyInitiatives',
  'dividerPages',
] as const;
export type HealthRule = (typeof healthRules)[number];

export interface Finding {
  readonly rule: HealthRule;
  readonly severity: Severity;
  /** One sentence. */
  readonly text: string;
  /** The rows it speaks of, in their order. */
  readonly rows: readonly string[];
}

/** As much of a row as the rules look at, as its reader sees it; what is undefined they may not see. */
export interface HealthRow {
  readonly id: string;
  readonly style: string;
  readonly gender: string;
  readonly group: string;
  readonly hasPhoto: boolean;
  readonly hasCad: boolean;
  /** At the location of the assortment; null: it is not offered there, or not known at all. */
  readonly lineStatus?: string | null | undefined;
  readonly inventory?: number | undefined;
  readonly firstAvailable?: string | null | undefined;
  readonly netCost?: number | undefined;
  readonly retail?: number | undefined;
  /** The key initiatives that this product is planned in. */
  readonly initiatives: readonly string[];
}

const idsOf = (rows: readonly HealthRow[]) => rows.map(({ id }) => id);

/** Nothing where there are no rows; 'has/have' and the like are chosen by their number. */
export const about = (
  rule: HealthRule,
  severity: Severity,
  rows: readonly HealthRow[],
  [one, many]: readonly [string, string],
): Finding[] =>
  rows.length === 0
    ? []
    : [
        {
          rule,
          severity,
          text: `${counted(rows.length, 'product')} ${rows.length === 1 ? one : many}.`,
          rows: idsOf(rows),
        },
      ];

export const finding = (rule: HealthRule, severity: Severity, rows: readonly HealthRow[], text: string): Finding => ({
  rule,
  severity,
  text,
  rows: idsOf(rows),
});
