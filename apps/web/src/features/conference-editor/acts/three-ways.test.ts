import { describe, expect, test } from 'vitest';
import { merged } from './three-ways.ts';

describe('[G21] a change on top of what others did', () => {
  test('what nobody else touched is written as it is meant', () => {
    expect(merged({ title: 'old' }, { title: 'mine' }, { title: 'old', text: 'theirs' })).toEqual({
      values: { title: 'mine' },
    });
  });

  test('the same field with another value is lost, and nothing of the change is written', () => {
    const from = { title: 'old', text: '' };
    expect(merged(from, { title: 'mine', text: 'mine' }, { title: 'theirs', text: '' })).toEqual({ lost: ['title'] });
  });

  test('both wrote the same: no conflict', () => {
    expect(merged({ title: 'old' }, { title: 'new' }, { title: 'new' })).toEqual({ values: { title: 'new' } });
  });

  test('different parts of one field go together, the same part does not', () => {
    const from = { theme: { ink: '#000000', ground: '#ffffff' } };
    const to = { theme: { ink: '#111111', ground: '#ffffff' } };
    expect(merged(from, to, { theme: { ink: '#000000', ground: '#eeeeee' } })).toEqual({
      values: { theme: { ink: '#111111', ground: '#eeeeee' } },
    });
    expect(merged(from, to, { theme: { ink: '#222222', ground: '#ffffff' } })).toEqual({ lost: ['theme'] });
  });

  test('a part that others took away is lost, lists are one value', () => {
    expect(merged({ poster: { words: 'a' } }, { poster: { words: 'b' } }, { poster: null })).toEqual({
      lost: ['poster'],
    });
    expect(merged({ groups: ['a'] }, { groups: ['a', 'b'] }, { groups: [] })).toEqual({ lost: ['groups'] });
  });

  test('what was decided holds where both changed the same, and the rest stays as others left it', () => {
    const from = { theme: { ink: '#000000', ground: '#ffffff' } };
    const to = { theme: { ink: '#111111', ground: '#ffffff' } };
    expect(merged(from, to, { theme: { ink: '#222222', ground: '#eeeeee' } }, 'mine')).toEqual({
      values: { theme: { ink: '#111111', ground: '#eeeeee' } },
    });
  });
});
