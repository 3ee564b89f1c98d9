import { counted } from '@atelier/domain/vocabulary/counted';
import type { Health } from './use-health.ts';

/** The worst kind, counted: '2 critical', '3 warnings', '1 note', 'Healthy'. */
export function summaryWords({ findings }: Pick<Health, 'findings'>): string {
  const [first] = findings;
  if (!first) return 'Healthy';
  const count = findings.filter(({ severity }) => severity === first.severity).length;
  return first.severity === 'critical' ? `${count} critical` : counted(count, first.severity);
}

const ruleNames: Readonly<Record<Health['notRun'][number]['rule'], string>> = {
  picture: 'pictures',
  cad: 'CADs',
  dropped: 'line status',
  onHold: 'holds',
  availability: 'availability',
  belowCost: 'prices below cost',
  marginFloor: 'margins',
  priceLadder: 'the price ladder',
  keyInitiatives: 'key initiatives',
  dividerPages: 'divider pages',
};

/** [G39] One sentence per reason: 'Not checked: margins, prices below cost. You do not see margins here.' */
export function notRunWords(notRun: Health['notRun']): string[] {
  const byReason = Map.groupBy(notRun, ({ reason }) => reason);
  return [...byReason].map(
    ([reason, rules]) => `Not checked: ${rules.map(({ rule }) => ruleNames[rule]).join(', ')}. ${reason}`,
  );
}
