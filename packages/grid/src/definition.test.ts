import { describe, expect, it } from 'vitest';
import type { DefinitionChange } from './change.ts';
import { restoreEdits } from './restore-edits.ts';
import { type TestRow, testGrid, testRow, type } from './test-grid.ts';
import type { WriteBatch } from './write-sink.ts';

const rowsOf: Readonly<Record<string, readonly string[]>> = { women: ['a', 'b'], men: ['b', 'm'] };

/** A grid whose rows are those of its filter, read anew with each of them. */
function filtered() {
  const sent: WriteBatch[] = [];
  const kept = new Map<string, TestRow>();
  const made = (id: string) => kept.get(id) ?? kept.set(id, testRow(id)).get(id)!;
  let now = 'women';
  const show = (filter: string) => {
    now = filter;
    while (parts.grid.source.length > 0) parts.grid.source.remove(0);
    rowsOf[filter]?.forEach((id, at) => {
      parts.grid.source.insert(at, made(id));
    });
    parts.grid.rebuild();
  };
  const define = async ({ from, to }: DefinitionChange) => {
    if (now !== from) return false;
    await Promise.resolve();
    show(String(to));
    return true;
  };
  const parts = testGrid(rowsOf.women!.map(made), {
    define,
    sink: {
      send: async (batch) => {
        sent.push(batch);
        return {};
      },
    },
  });
  const ids = () => Array.from({ length: parts.grid.source.length }, (_, at) => parts.grid.source.at(at)?.id);
  return { ...parts, show, ids, sent, filter: () => now };
}

const change = { type: 'definition', from: 'women', to: 'men' } as const;

describe('[M6.3] what the rows are made of', () => {
  it('goes back and forth with Undo and redo, and is nothing that the grid sends', async () => {
    const { grid, show, ids, sent, clock } = filtered();
    type(grid, 'a', 'note', 'Window');
    show('men');
    grid.defined('women', 'men');
    expect(grid.describe(grid.history.entries().list[1]!.patch)).toBe('Changed which rows belong here');
    grid.undo();
    await grid.redefining;
    expect(ids()).toEqual(['a', 'b']);
    grid.redo();
    await grid.redefining;
    expect(ids()).toEqual(['b', 'm']);
    clock.advance(5_000);
    await Promise.resolve();
    expect(sent.map(({ updated }) => updated.length)).toEqual([1]);
  });

  it('together with cells is one step: their rows are waited for', async () => {
    const { grid, show, ids, filter } = filtered();
    show('men');
    const cells = [{ id: 'm', column: 'note', from: '', to: 'As kept' }];
    restoreEdits(grid, { added: [], removed: [], cells, order: null, settings: null }, [change]);
    grid.undo();
    await grid.redefining;
    expect([filter(), ids(), grid.history.canUndo]).toEqual(['women', ['a', 'b'], false]);
    grid.redo();
    await grid.redefining;
    expect([filter(), grid.rowById('m')?.note]).toEqual(['men', 'As kept']);
  });

  it('that others changed since is left alone, and said', async () => {
    const { grid, show, filter } = filtered();
    show('men');
    grid.defined('women', 'men');
    show('kids');
    grid.undo();
    await grid.redefining;
    expect([filter(), grid.notice?.text]).toEqual([
      'kids',
      'Which rows belong here was changed by others since and left alone.',
    ]);
  });

  it('is waited for by the steps that are asked for meanwhile: none of them is lost', async () => {
    const { grid, show, filter } = filtered();
    type(grid, 'a', 'note', 'Window');
    show('men');
    grid.defined('women', 'men');
    grid.undo();
    grid.redo();
    grid.undo();
    grid.undo();
    await expect.poll(() => grid.history.canUndo).toBe(false);
    await grid.redefining;
    expect([filter(), grid.rowById('a')?.note]).toEqual(['women', '']);
  });

  it('is waited for on the way to an earlier step of the history', async () => {
    const { grid, show, ids } = filtered();
    type(grid, 'b', 'note', 'First');
    show('men');
    grid.defined('women', 'men');
    type(grid, 'm', 'note', 'Second');
    grid.travelTo(0);
    await grid.redefining;
    await expect.poll(() => grid.rowById('b')?.note).toBe('');
    expect([ids(), grid.history.canUndo]).toEqual([['a', 'b'], false]);
  });
});
