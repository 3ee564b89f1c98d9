import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hideColumn, moveColumn, toggleSort } from '../column-settings.ts';
import { defaultSettings, restoreSettings } from '../settings.ts';
import { type TestRow, testColumns, testGrid, testRow } from '../test-grid.ts';
import { sortByKey } from './radix.ts';
import { foldText, textKeys } from './text-order.ts';

const shown = (grid: ReturnType<typeof testGrid>['grid']): string[] =>
  Array.from({ length: grid.model.count }, (_, at) => {
    const group = grid.model.groupAt(at);
    return group ? `${'  '.repeat(group.depth)}${group.label} (${group.members.length})` : grid.model.rowAt(at)!.id;
  });

describe('[M7.1] arranging rows', () => {
  const numbers = fc.double({ noNaN: true, noDefaultInfinity: false }).map((value) => value + 0);
  const wholeOrBlank = fc.oneof(fc.integer({ min: -60, max: 60 }), fc.constant(Number.POSITIVE_INFINITY));
  const farApart = fc.oneof(wholeOrBlank, fc.integer({ min: -(2 ** 40), max: 2 ** 40 }));

  test.each([
    ['any numbers', numbers],
    ['whole numbers close together, some blank', wholeOrBlank],
    ['whole numbers far apart, some blank', farApart],
  ])('the radix sort orders %s like a stable comparison, also of some of the rows', (_, number) => {
    fc.assert(
      fc.property(fc.array(number), fc.integer({ min: 1, max: 3 }), (values, step) => {
        const asked = [...values.keys()].filter((row) => row % step === 0);
        const expected = asked.toSorted((a, b) => (values[a]! < values[b]! ? -1 : values[a]! > values[b]! ? 1 : a - b));
        expect([...sortByKey(Int32Array.from(asked), Float64Array.from(values))]).toEqual(expected);
      }),
    );
  });

  test('a sort is told to the screens once, with all that it changed', () => {
    const { grid } = testGrid([testRow('a', { cost: 2 }), testRow('b', { cost: 1 })]);
    const told: string[][] = [];
    grid.subscribe((topics) => told.push([...topics].sort()));
    grid.changeSettings('sort', { ...grid.settings, sort: [{ column: 'cost', direction: 'asc' }] });
    expect(told).toEqual([['cells', 'columns', 'rows', 'selection', 'status']]);
  });

  test('several sort keys; blanks last both ways; source order breaks ties', () => {
    const { grid } = testGrid([
      testRow('a', { cost: 2, pillar: 'Fashion' }),
      testRow('b', { cost: null }),
      testRow('c', { cost: 1 }),
      testRow('d', { cost: 2 }),
    ]);
    const sort = (...keys: [string, 'asc' | 'desc'][]) => {
      grid.changeSettings('sort', {
        ...grid.settings,
        sort: keys.map(([column, direction]) => ({ column, direction })),
      });
      return shown(grid);
    };
    expect(sort(['cost', 'asc'])).toEqual(['c', 'a', 'd', 'b']);
    expect(sort(['cost', 'desc'])).toEqual(['a', 'd', 'c', 'b']);
    expect(sort(['pillar', 'asc'], ['cost', 'desc'])).toEqual(['d', 'c', 'b', 'a']);
  });

  test('text sorts without regard to case and accents', () => {
    const { grid } = testGrid(['Zeta', 'école', 'ábaco', 'Edge'].map((style) => testRow(style, { style })));
    grid.changeSettings('sort', { ...grid.settings, sort: [{ column: 'style', direction: 'asc' }] });
    expect(shown(grid)).toEqual(['ábaco', 'école', 'Edge', 'Zeta']);
  });

  test('texts of any length and script are ordered as their folded forms are, empty ones last', () => {
    const beginning = fc.constantFrom(
      '',
      'Court ',
      'COURT TRAIL',
      'a word that is far longer than what is compared at once ',
    );
    const ending = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.string({ maxLength: 12 }),
      fc.constantFrom('É', 'é', 'z', 'Z'),
    );
    const texts = fc.array(
      fc.tuple(beginning, ending).map((parts) => parts.join('')),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(texts, (values) => {
        const keys = textKeys([...values]);
        const folded = values.map(foldText);
        const order = (a: string, b: string) => (a === b ? 0 : a === '' ? 1 : b === '' ? -1 : a < b ? -1 : 1);
        const wrong = values.flatMap((value, a) =>
          values
            .slice(0, a)
            .filter(
              (_, b) => (keys[a]! > keys[b]! ? 1 : keys[a]! < keys[b]! ? -1 : 0) !== order(folded[a]!, folded[b]!),
            )
            .map((other) => [value, other]),
        );
        expect(wrong).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('[M7.2] a custom order of values decides, the rest follow', () => {
    const { grid } = testGrid(
      ['x', 'core', 'fash'].map((id) =>
        testRow(id, { pillar: id === 'x' ? 'Other' : id === 'core' ? 'Core' : 'Fashion' }),
      ),
    );
    grid.changeSettings('custom order', {
      ...grid.settings,
      sort: [{ column: 'pillar', direction: 'asc' }],
      customOrder: { pillar: ['Fashion', 'core'] },
    });
    expect(shown(grid)).toEqual(['fash', 'core', 'x']);
  });

  test('filters by text, range, list and blank', () => {
    const { grid } = testGrid([
      testRow('a', { cost: 5, note: 'Blue suede' }),
      testRow('b', { cost: 15 }),
      testRow('c', { cost: null, pillar: 'Fashion' }),
    ]);
    const filter = (filters: Parameters<typeof grid.changeSettings>[1]['filters']) => {
      grid.changeSettings('filter', { ...grid.settings, filters });
      return shown(grid);
    };
    expect(filter({ note: { kind: 'contains', text: 'SUEDE' } })).toEqual(['a']);
    expect(filter({ cost: { kind: 'range', min: 10, max: null } })).toEqual(['b']);
    expect(filter({ pillar: { kind: 'oneOf', values: ['fashion'] } })).toEqual(['c']);
    expect(filter({ cost: { kind: 'blank', blank: true } })).toEqual(['c']);
    expect(filter({ note: { kind: 'contains', text: ' ' } })).toEqual(['a', 'b', 'c']);
  });

  test('[M7.7] groups on several levels with counts and sums, closed and opened', () => {
    const { grid } = testGrid([
      testRow('a', { note: 'n1', cost: 1 }),
      testRow('b', { note: 'n2', cost: 2, pillar: 'Fashion' }),
      testRow('c', { note: 'n1', cost: 3 }),
    ]);
    grid.changeSettings('group', { ...grid.settings, groupBy: ['pillar', 'note'] });
    expect(shown(grid)).toEqual(['Core (2)', '  n1 (2)', 'a', 'c', 'Fashion (1)', '  n2 (1)', 'b']);
    const group = grid.model.groupAt(0)!;
    expect(grid.model.aggregateOf(group, grid.columns.byId.get('cost')!)).toBe(4);
    expect(grid.model.groupsAbove(3).map(({ position }) => position)).toEqual([0, 1]);
    grid.setOpen('/Core', false);
    expect(shown(grid)).toEqual(['Core (2)', 'Fashion (1)', '  n2 (1)', 'b']);
  });

  test('a sum follows an edit', () => {
    const { grid } = testGrid([testRow('a', { cost: 1 }), testRow('b', { cost: 2 })]);
    grid.changeSettings('group', { ...grid.settings, groupBy: ['pillar'] });
    const cost = grid.columns.byId.get('cost')!;
    expect(grid.model.aggregateOf(grid.model.groupAt(0)!, cost)).toBe(3);
    grid.edit([{ row: grid.rowById('a')!, column: cost, value: 10 }]);
    expect(grid.model.aggregateOf(grid.model.groupAt(0)!, cost)).toBe(12);
  });

  test('[M7.6] a tree shows folders first, opens them, and keeps them read-only', () => {
    const parents: Record<string, string | null> = { item: null, folder: null, inner: 'folder', leaf: 'inner' };
    const { grid } = testGrid(
      Object.keys(parents).map((id) => testRow(id)),
      {
        tree: {
          parentOf: (row) => parents[row.id] ?? null,
          isFolder: (row) => row.id === 'folder' || row.id === 'inner',
        },
      },
    );
    expect(shown(grid)).toEqual(['folder', 'item']);
    grid.setAllOpen(true);
    expect(shown(grid)).toEqual(['folder', 'inner', 'leaf', 'item']);
    expect([0, 1, 2, 3].map((at) => grid.model.depthAt(at))).toEqual([0, 1, 2, 0]);
    expect(grid.mayEdit(grid.rowById('folder')!, grid.columns.byId.get('note')!)).toBe('Folder rows are read-only');
    grid.changeSettings('filter', { ...grid.settings, filters: { style: { kind: 'contains', text: 'leaf' } } });
    expect(shown(grid)).toEqual(['folder', 'inner', 'leaf']);
  });

  test('the selection stays on the same rows through a sort', () => {
    const { grid } = testGrid(['c', 'a', 'b', 'd'].map((id) => testRow(id)));
    grid.selection.select({ top: 0, bottom: 1, left: 1, right: 2 });
    grid.changeSettings('sort', { ...grid.settings, sort: [{ column: 'style', direction: 'asc' }] });
    const rows = grid.selection.ranges.map((range) => [range.top, range.bottom]);
    expect(rows).toEqual([
      [0, 0],
      [2, 2],
    ]);
    expect(grid.selection.active).toEqual({ row: 2, col: 1 });
  });
});

describe('[M7.1] settings', () => {
  const base = defaultSettings(testColumns as { id: string }[]);

  test('unknown columns and junk are ignored, new columns keep their defaults', () => {
    const saved = {
      version: 1,
      columns: [
        { id: 'gone', width: 10 },
        { id: 'cost', width: 5, hidden: true },
      ],
      sort: [{ column: 'gone', direction: 'asc' }, 3],
      filters: { cost: 7 },
      density: 99,
    };
    const settings = restoreSettings(JSON.parse(JSON.stringify(saved)), base);
    expect(settings.columns[0]).toEqual({ id: 'cost', width: 40, hidden: true, pinned: false });
    expect(settings.columns).toHaveLength(testColumns.length);
    expect(settings).toMatchObject({ sort: [], filters: {}, density: 40 });
    for (const junk of [null, 3, 'x', [], { version: 2 }]) expect(restoreSettings(junk, base)).toBe(base);
  });

  test('what is saved is restored', () => {
    const settings = toggleSort(moveColumn(base, 'pillar', 'style', 'before'), 'cost', false);
    expect(restoreSettings(JSON.parse(JSON.stringify(settings)), base)).toEqual(settings);
  });

  test('sorting cycles; adding keeps the other keys; the last column cannot be hidden', () => {
    const first = toggleSort(base, 'cost', false);
    const both = toggleSort(first, 'style', true);
    expect(both.sort.map((key) => key.column)).toEqual(['cost', 'style']);
    expect(toggleSort(toggleSort(first, 'cost', false), 'cost', false).sort).toEqual([]);
    const one = ['note', 'cost', 'pillar'].reduce((settings, id) => hideColumn(settings, id, true), base);
    expect(hideColumn(one, 'style', true)).toBe(one);
  });

  test('[M6.4] what follows from an edit is written with it, as one step', () => {
    const follow = (
      { row, column, to }: { row: TestRow; column: string; to: unknown },
      rows: { like(row: TestRow, column: string): readonly TestRow[] },
    ) => (column === 'note' ? rows.like(row, 'style').map((other) => ({ row: other, column: 'note', value: to })) : []);
    const { grid, rows } = testGrid([testRow('a', { style: 'S' }), testRow('b', { style: 'S' }), testRow('c')], {
      follow,
    });
    grid.edit([{ row: rows[0]!, column: grid.columns.byId.get('note')!, text: 'hi' }]);
    expect(rows.map((row) => row.note)).toEqual(['hi', 'hi', '']);
    grid.undo();
    expect(rows.map((row) => row.note)).toEqual(['', '', '']);
  });
});
