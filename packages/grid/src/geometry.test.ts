import { describe, expect, test } from 'vitest';
import { ColumnGeometry, RowGeometry } from './geometry.ts';
import { testGrid, testRow } from './test-grid.ts';

const someRows = () => [
  testRow('a', { pillar: 'Core' }),
  testRow('b', { pillar: 'Fashion' }),
  testRow('c', { pillar: 'Core' }),
];

const grouped = () => {
  const { grid } = testGrid(someRows());
  grid.changeSettings('density', { ...grid.settings, density: 60 });
  grid.changeSettings('group', { ...grid.settings, groupBy: ['pillar'] });
  const rows = new RowGeometry();
  rows.measure(grid);
  return { grid, rows };
};

describe('lines that name a group', () => {
  test('are lower than rows, and every point lies in the row that is drawn there', () => {
    const { grid, rows } = grouped();
    const groups = grid.model.groupPositions();
    expect(groups.length).toBeGreaterThan(0);
    let top = 0;
    for (let at = 0; at < grid.model.count; at++) {
      const height = groups.includes(at) ? 32 : 60;
      expect([rows.top(at), rows.heightOf(at), rows.at(top), rows.at(top + height - 1)]).toEqual([top, height, at, at]);
      top += height;
    }
    expect(rows.height).toBe(top);
  });
});

describe('pinned columns', () => {
  test('take half of a narrow view at most, and all of their width in a wide one', () => {
    const { grid } = testGrid(someRows());
    const columns = grid.settings.columns.map((column) => ({ ...column, pinned: true, width: 100 }));
    grid.changeSettings('columns', { ...grid.settings, columns });
    const pinnedIn = (width: number) => {
      const geometry = new ColumnGeometry();
      geometry.measure(grid, width);
      return [geometry.pinnedCount, geometry.pinnedWidth];
    };
    expect(pinnedIn(5_000)).toEqual([columns.length, columns.length * 100]);
    expect(pinnedIn(250)).toEqual([1, 100]);
    expect(pinnedIn(150)).toEqual([0, 0]);
  });
});
