import { type Finding, type HealthRow, type HealthRule, severities } from './finding.ts';
import { availabilityFindings, type LinePlace, lineFindings } from './line-rules.ts';
import { pictureFindings } from './picture-rules.ts';
import { dividerFindings, initiativeFindings } from './plan-rules.ts';
import { ladderFindings, marginFindings } from './price-rules.ts';

/** [G39] What the reader may not see is not judged for them: neither a finding nor its absence tells it. */
export interface Sight {
  readonly place: boolean;
  readonly retail: boolean;
  readonly margin: boolean;
}

interface NotRun {
  readonly rule: HealthRule;
  readonly reason: string;
}

export interface Health {
  /** The worst first. */
  readonly findings: readonly Finding[];
  readonly notRun: readonly NotRun[];
}

interface Checked {
  readonly rows: readonly HealthRow[];
  readonly place: LinePlace;
  /** The groups that have a divider page. */
  readonly withPage: ReadonlySet<string>;
  readonly sight: Sight;
}

const blind = (sight: Sight, { location }: LinePlace): NotRun[] => [
  ...(sight.place
    ? []
    : (['dropped', 'onHold', 'availability'] as const).map((rule) => ({
        rule,
        reason: `You do not see what is offered in ${location}.`,
      }))),
  ...(sight.margin
    ? []
    : (['belowCost', 'marginFloor'] as const).map((rule) => ({ rule, reason: 'You do not see margins here.' }))),
  ...(sight.retail ? [] : [{ rule: 'priceLadder' as const, reason: 'You do not see retail prices here.' }]),
];

export const checkHealth = ({ rows, place, withPage, sight }: Checked): Health => {
  const findings = [
    ...pictureFindings(rows),
    ...(sight.place ? [...lineFindings(rows, place), ...availabilityFindings(rows, place)] : []),
    ...(sight.margin ? marginFindings(rows) : []),
    ...(sight.retail ? ladderFindings(rows) : []),
    ...initiativeFindings(rows),
    ...dividerFindings(rows, withPage),
  ];
  const rank = ({ severity }: Finding) => severities.indexOf(severity);
  return { findings: findings.toSorted((a, b) => rank(a) - rank(b)), notRun: blind(sight, place) };
};

export const criticalOf = ({ findings }: Health): Finding[] =>
  findings.filter(({ severity }) => severity === 'critical');
