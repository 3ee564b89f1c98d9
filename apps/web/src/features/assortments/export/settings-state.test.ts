import { usualSettings } from '@atelier/domain/document/document-settings';
import { describe, expect, test } from 'vitest';
import type { KnownSettings } from './document-queries.ts';
import {
  listedColumns,
  movedTo,
  type SettingsEdits,
  settingsAt,
  toKeep,
  withEdit,
  withoutKept,
} from './settings-state.ts';

const usual = usualSettings('linesheetCondensed', 'regular');
const known = (kept: KnownSettings['kept'] = {}): KnownSettings => ({
  kind: 'regular',
  columns: ['cost', 'sizeRange', 'availability', 'division'],
  kept,
  presets: [],
  may: { keep: true, shareWithCompany: false },
});

describe('[M14.1] settings of a document', () => {
  test('begin as usual, without what this reader is not offered', () => {
    expect(usual.columns).toContain('suggestedRetail');
    expect(settingsAt(known(), 'linesheetCondensed', {}).columns).toEqual(['cost', 'sizeRange', 'availability']);
  });

  test('what was touched stays, everything else follows what others keep', () => {
    const edits = withEdit({}, 'linesheetCondensed', { paper: 'Letter' });
    const theirs = { ...usual, columns: ['division'] as const, tableOfContents: true };
    const shown = settingsAt(
      known({ linesheetCondensed: { settings: theirs, version: 4 } }),
      'linesheetCondensed',
      edits,
    );
    expect(shown).toMatchObject({ paper: 'Letter', columns: ['division'], tableOfContents: true });
  });

  test('what was changed while it was sent is still to be kept', () => {
    const sent = { paper: 'Letter', filename: 'a' } as const;
    const edits: SettingsEdits = { linesheetCondensed: { ...sent, filename: 'ab' } };
    const left = withoutKept(edits, 'linesheetCondensed', sent);
    expect(left).toEqual({ linesheetCondensed: { filename: 'ab' } });
    expect(withoutKept(left, 'linesheetCondensed', { filename: 'ab' })).toEqual({});
  });

  test('a name that no file may have is not sent', () => {
    expect(toKeep({ tearsheetHero: { filename: 'a/b' } })).toBeNull();
    expect(toKeep({ tearsheetHero: { filename: 'a' } })?.layout).toBe('tearsheetHero');
  });
});

describe('the list of columns', () => {
  const offered = ['cost', 'sizeRange', 'availability', 'division'] as const;

  test('shows what is printed first, in its order', () => {
    expect(listedColumns([], ['availability', 'cost'], offered)).toEqual([
      'availability',
      'cost',
      'sizeRange',
      'division',
    ]);
  });

  test('keeps its order while columns are turned on and off', () => {
    const held = listedColumns([], ['availability', 'cost'], offered);
    expect(listedColumns(held, ['availability', 'cost', 'division'], offered)).toBe(held);
    expect(listedColumns(held, ['cost'], offered)).toBe(held);
    expect(listedColumns(held, ['cost', 'availability'], offered)[0]).toBe('cost');
  });

  test('a column moves to a place, and never out of the list', () => {
    expect(movedTo(offered, 'division', 1)).toEqual(['cost', 'division', 'sizeRange', 'availability']);
    expect(movedTo(offered, 'cost', 99).at(-1)).toBe('cost');
    expect(movedTo(offered, 'cost', -1)).toEqual(offered);
  });
});
