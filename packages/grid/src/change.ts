import type { GridSettings, SettingsPart } from './settings.ts';

export type RowId = string;

export interface CellChange {
  readonly type: 'cell' | 'rename';
  readonly id: RowId;
  readonly column: string;
  readonly from: unknown;
  readonly to: unknown;
  /** The row itself, where it is in memory: taking 10,000 cells back must not wait for an index of 100,000 ids. */
  readonly row?: object;
}

export interface RowChange {
  readonly type: 'add' | 'remove';
  readonly id: RowId;
  readonly at: number;
  readonly row: object;
}

export interface OrderChange {
  readonly type: 'order';
  readonly from: readonly RowId[];
  readonly to: readonly RowId[];
}

export interface SettingsChange {
  readonly type: 'settings';
  readonly part: SettingsPart;
  readonly from: GridSettings;
  readonly to: GridSettings;
}

/** What the rows are made of is kept beside them, such as the filters of a dynamic list: other rows come with it. */
export interface DefinitionChange {
  readonly type: 'definition';
  readonly from: unknown;
  readonly to: unknown;
}

/** The whole vocabulary of what can happen to a grid; undo, saving and the history panel speak nothing else. */
export type Change = CellChange | RowChange | OrderChange | SettingsChange | DefinitionChange;
export type Patch = readonly Change[];

export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
  return a.every((value, index) => Object.is(value, b[index]));
}

function reverseChange(change: Change): Change {
  switch (change.type) {
    case 'add':
      return { ...change, type: 'remove' };
    case 'remove':
      return { ...change, type: 'add' };
    default:
      return { ...change, from: change.to, to: change.from } as Change;
  }
}

export function reverse(patch: Patch): Change[] {
  const reversed: Change[] = new Array(patch.length);
  for (let index = 0; index < patch.length; index++) {
    reversed[patch.length - 1 - index] = reverseChange(patch[index]!);
  }
  return reversed;
}
