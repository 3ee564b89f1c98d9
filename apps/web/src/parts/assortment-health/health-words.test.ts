import { expect, test } from 'vitest';
import { notRunWords, summaryWords } from './health-words.ts';

const findings = (...severities: ('critical' | 'warning' | 'note')[]) => ({
  findings: severities.map((severity) => ({ rule: 'picture' as const, severity, text: '', rows: [] })),
});

test('the button names the worst that was found', () => {
  expect(
    [findings(), findings('critical', 'critical', 'note'), findings('warning'), findings('note', 'note')].map(
      summaryWords,
    ),
  ).toEqual(['Healthy', '2 critical', '1 warning', '2 notes']);
});

test('[G39] what could not be checked is told once per reason', () => {
  const reason = 'You do not see margins here.';
  expect(
    notRunWords([
      { rule: 'belowCost', reason },
      { rule: 'marginFloor', reason },
    ]),
  ).toEqual(['Not checked: prices below cost, margins. You do not see margins here.']);
});
