import { describe, expect, it } from 'vitest';
import { anItem } from './an-item.ts';
import { stayWords, targetOf } from './item-move.ts';
import { movesFor } from './items-menu.ts';

const lacking = (id: string) => anItem(id, { issues: ['Category is missing', 'Gender is missing'] });

describe('[G9] moving items', () => {
  it('restores to where an item was; what may not be published any more comes back unpublished', () => {
    expect(targetOf('restore', anItem('a', { statusBefore: 'Pending' }))).toBe('Pending');
    expect(targetOf('restore', anItem('a', { statusBefore: 'Published' }))).toBe('Published');
    expect(targetOf('restore', { statusBefore: 'Published', issues: ['Expire Date has passed'] })).toBe('Unpublished');
  });

  it('offers in each tab what may be done there; published items are deleted by seniors alone', () => {
    const moves = (tab: Parameters<typeof movesFor>[0], senior = false) => movesFor(tab, [anItem('a')], () => senior);
    expect(moves('pending')).toEqual(['publish', 'delete']);
    expect(moves('published')).toEqual(['unpublish']);
    expect(moves('published', true)).toEqual(['unpublish', 'delete']);
    expect(moves('unpublished')).toEqual(['publish', 'delete']);
    expect(moves('deleted', true)).toEqual(['restore']);
  });

  it('says why an item stays, and how many others do', () => {
    expect(stayWords([])).toBeNull();
    expect(stayWords([lacking('Slow Miles')])).toBe('Slow Miles: Category is missing, Gender is missing.');
    expect(stayWords([lacking('Slow Miles'), lacking('b')])).toBe(
      '2 items cannot be published yet. Slow Miles: Category is missing, Gender is missing.',
    );
  });
});
