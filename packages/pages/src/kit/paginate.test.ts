import { expect, test } from 'vitest';
import { paginate, type Unit } from './paginate.ts';

const unit = (rows: readonly number[], more: Partial<Unit> = {}): Unit => ({
  section: '',
  rows: rows.map((height) => ({ height, draw: () => undefined })),
  ...more,
});
const box = { top: 0, bottom: 100 };
const shape = (units: readonly Unit[]) =>
  paginate(units, box).map((page) => page.map(({ y, leads }) => (leads ? `${y}!` : String(y))));

test('what a page can hold is never cut', () => {
  expect(shape([unit([30, 30]), unit([30, 30])])).toEqual([
    ['0!', '30'],
    ['0!', '30'],
  ]);
});

test('what no page can hold is cut between its rows, and says on the next page what it is', () => {
  expect(shape([unit([40, 40, 40])])).toEqual([['0!', '40'], ['0!']]);
});

test('a heading is never the last on a page', () => {
  expect(shape([unit([60]), unit([20], { keepNext: true }), unit([30])])).toEqual([['0!'], ['0!', '20!']]);
});

test('a gap is left between units but not at the top of a page', () => {
  expect(shape([unit([40], { gap: 10 }), unit([40], { gap: 10 }), unit([40], { gap: 10 })])).toEqual([
    ['0!', '50!'],
    ['0!'],
  ]);
});

test('a row higher than a page still gets one', () => {
  expect(shape([unit([20]), unit([150]), unit([20])])).toEqual([['0!'], ['0!'], ['0!']]);
});
