import { importActions } from '../vocabulary/messages.ts';
import type { IssuesByRow } from './import-issues.ts';
import type { ImportRules } from './import-rules.ts';

export type ImportOutcome = 'start' | 'passed' | 'warning' | 'critical' | 'reset';

export type ImportEvent =
  | { readonly kind: 'validated'; readonly issues: IssuesByRow }
  | { readonly kind: 'imported' }
  | { readonly kind: 'namesChanged' }
  | { readonly kind: 'entered' };

export function outcomeOf(issues: IssuesByRow): 'passed' | 'warning' | 'critical' {
  let warned = false;
  for (const ofRow of issues.values()) {
    if (ofRow.some((issue) => issue.severity === 'critical')) return 'critical';
    warned ||= ofRow.length > 0;
  }
  return warned ? 'warning' : 'passed';
}

/** M9.4: a changed style, color or other name makes an earlier validation worthless; entering the wizard again clears everything. */
export function nextOutcome(outcome: ImportOutcome, event: ImportEvent): ImportOutcome {
  switch (event.kind) {
    case 'validated':
      return outcomeOf(event.issues);
    case 'imported':
      return 'passed';
    case 'namesChanged':
      return outcome === 'start' ? 'start' : 'reset';
    case 'entered':
      return 'start';
  }
}

/** The text of the one button of the review. */
export const actionLabel = (outcome: ImportOutcome, { actions }: Pick<ImportRules, 'actions'>): string =>
  outcome === 'warning' || outcome === 'passed' ? actions[outcome] : importActions[outcome];

/** Pressing the button imports only from these; from the others it validates again. */
export const mayImport = (outcome: ImportOutcome): boolean => outcome === 'passed' || outcome === 'warning';
