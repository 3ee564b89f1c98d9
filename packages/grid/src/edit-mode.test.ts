import { expect, test } from 'vitest';
import { testGrid, testRow } from './test-grid.ts';

test('[M7.6] while editing is off a cell says why, as far as somebody has said it', () => {
  const { grid } = testGrid([testRow('a')]);
  const said = () => grid.mayEdit(grid.rowById('a')!, grid.columns.byId.get('note')!);
  expect(said()).toBe(true);
  grid.setEditMode(false, 'Iris Lang is editing this assortment');
  expect(said()).toBe('Iris Lang is editing this assortment');
  grid.setEditMode(false);
  expect(said()).toBe('Editing is switched off');
  grid.setEditMode(true, 'Iris Lang is editing this assortment');
  expect(said()).toBe(true);
});
