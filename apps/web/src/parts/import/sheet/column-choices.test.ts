import { expect, test } from 'vitest';
import { withChoices } from './column-choices.ts';

test('[M9.1] only choices that the rules would not make themselves are remembered', () => {
  const known = new Map<string, string | null>([['art. no', 'style']]);
  const next = withChoices(
    known,
    ['Style', 'Shade', 'Remarks'],
    ['style', 'color', null],
    ['style', null, 'styleNote'],
  );
  expect([...next]).toEqual([
    ['art. no', 'style'],
    ['shade', 'color'],
    ['remarks', null],
  ]);
});

test('[M9.1] going back to what the rules say forgets the choice', () => {
  const known = new Map<string, string | null>([['shade', 'color']]);
  expect([...withChoices(known, ['Shade'], [null], [null])]).toEqual([]);
});
