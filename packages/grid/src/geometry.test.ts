import { describe, expect, test } from 'vitest';
import { hideColumn, pinColumn, resizeColumn } from './column-settings.ts';
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

describe('a view wider than the columns', () => {
  const wide = (change: (grid: ReturnType<typeof testGrid>['grid']) => void = () => undefined) => {
    const { grid } = testGrid(someRows());
    change(grid);
    const geometry = new ColumnGeometry();
    geometry.measure(grid, 1_000);
    return [...geometry.widths];
  };

  test('is filled by them in proportion, to the last pixel', () => {
    expect(wide()).toEqual([250, 250, 250, 250]);
    const three = wide((grid) => grid.changeSettings('columns', hideColumn(grid.settings, 'note', true)));
    expect(three).toEqual([333, 334, 333]);
  });

  test('leaves a width that somebody chose, and what is pinned', () => {
    expect(wide((grid) => grid.changeSettings('columns', resizeColumn(grid.settings, 'note', 190)))[1]).toBe(190);
    expect(wide((grid) => grid.changeSettings('columns', pinColumn(grid.settings, 'style', true)))[0]).toBe(120);
  });

  test('is only filled while there is room', () => {
    const { grid } = testGrid(someRows());
    const geometry = new ColumnGeometry();
    geometry.measure(grid, 300);
    expect(geometry.widths).toBe(grid.columns.widths);
  });
});

describe('open details', () => {
  test('are as high as their row asks for, and push what follows by that', () => {
    const heights: Record<string, number> = { a: 100, c: 40 };
    const { grid } = testGrid(someRows(), { detail: { height: ({ id }) => heights[id] ?? 0, has: () => true } });
    for (const id of ['c', 'a']) grid.toggleDetail(id);
    const rows = new RowGeometry();
    rows.measure(grid);
    const { rowHeight } = rows;
    expect([0, 1, 2].map((at) => rows.top(at))).toEqual([0, rowHeight + 100, 2 * rowHeight + 100]);
    expect([0, 1, 2].map((at) => rows.detailHeight(at))).toEqual([100, 0, 40]);
    expect([rows.height, rows.at(rowHeight + 99), rows.at(rowHeight + 100)]).toEqual([3 * rowHeight + 140, 0, 1]);
  });
});
