import { describe, expect, test } from 'vitest';
import { newest } from '../newest.ts';
import type { Item, Whole } from '../queries.ts';
import type { Act } from './act.ts';
import { beforeIn, foreseen, itemsAt, placeOf, reversed, stillHolds, withAct } from './acts.ts';

const item = (_id: string, position: number, more: Partial<Item> = {}): Item =>
  ({ _id, position, section: 'ads', tab: 'Womens', title: _id, text: '', version: 1, warnings: [], ...more }) as Item;

const whole = (...items: Item[]): Whole => ({ site: { title: 'Spring 26', intro: '' }, items }) as unknown as Whole;
const order = ({ items }: Whole) => itemsAt(items, 'ads', 'Womens').map(({ _id }) => _id);

const three = whole(item('a', 1), item('b', 2), item('c', 3));
const move = (id: string, before: string | null): Act => ({
  kind: 'move',
  id,
  from: placeOf(three.items, three.items.find(({ _id }) => _id === id)!),
  to: { section: 'ads', tab: 'Womens', before },
  words: 'Moved',
});

describe('[G13] acts of an editor', () => {
  test.each([
    ['c', 'a', 'c a b'],
    ['a', null, 'b c a'],
    ['a', 'c', 'b a c'],
  ])('%s moved before %s shows at once as %s', (id, before, shown) => {
    expect(order(foreseen(three, move(id, before))).join(' ')).toBe(shown);
  });

  test('a move that is taken back stands where it stood', () => {
    const act = move('a', null);
    expect(order(foreseen(foreseen(three, act), reversed(act)))).toEqual(['a', 'b', 'c']);
  });

  test('what it stood before may have gone: then it comes last', () => {
    expect(beforeIn(three.items, { section: 'ads', tab: 'Womens', before: 'gone' })).toBeNull();
    expect(beforeIn(three.items, { section: 'ads', tab: 'Mens', before: 'a' })).toBeNull();
    expect(beforeIn(three.items, { section: 'ads', tab: 'Womens', before: 'b' })).toBe('b');
  });

  test('words typed in a row are one step, back to what stood before the first', () => {
    const typed = (from: string, to: string, merges: string): Act => ({
      kind: 'item',
      id: 'a',
      from: { title: from },
      to: { title: to },
      words: 'Title',
      merges,
    });
    const done = withAct(withAct([], typed('', 'Fi', 'a title 1')), typed('Fi', 'First', 'a title 1'));
    expect(done).toEqual([typed('', 'First', 'a title 1')]);
    expect(withAct(done, typed('First', 'Last', 'a title 2'))).toHaveLength(2);
    expect(withAct(done, { ...typed('x', 'y', 'a title 1'), id: 'b' } as Act)).toHaveLength(2);
  });

  test('what somebody else has changed since is not taken back', () => {
    const act: Act = { kind: 'item', id: 'a', from: { title: 'old' }, to: { title: 'new' }, words: 'Title' };
    expect(stillHolds(whole(item('a', 1, { title: 'new' })), act)).toBe(true);
    expect(stillHolds(whole(item('a', 1, { title: 'theirs' })), act)).toBe(false);
    expect(stillHolds(whole(), act)).toBe(false);
  });

  test('the order of keys in what comes back is no change', () => {
    const poster = (value: object) => value as NonNullable<Item['poster']>;
    const to = { poster: poster({ words: 'New', ground: '#ffffff' }) };
    const act: Act = { kind: 'item', id: 'a', from: { poster: null }, to, words: 'Poster' };
    const back = poster({ ground: '#ffffff', words: 'New' });
    expect(stillHolds(whole(item('a', 1, { poster: back })), act)).toBe(true);
  });

  test('what was added is taken off, and what was taken off comes back', () => {
    const act: Act = { kind: 'add', ids: ['b'], words: 'Added' };
    expect(order(foreseen(three, reversed(act)))).toEqual(['a', 'c']);
    expect(reversed(reversed(act))).toEqual(act);
  });

  test('what is read late does not take back what is known already', () => {
    const at = (version: number, title: string): Whole =>
      ({ site: { title, version }, items: [item('a', 1, { title, version })] }) as unknown as Whole;
    expect(newest(at(3, 'mine'), at(2, 'before'))).toEqual(at(3, 'mine'));
    expect(newest(at(3, 'mine'), at(4, 'theirs'))).toEqual(at(4, 'theirs'));
    expect(newest(at(3, 'before'), at(3, 'shown at once'))).toEqual(at(3, 'shown at once'));
    expect(newest(undefined, at(1, 'first'))).toEqual(at(1, 'first'));
    expect(newest(at(3, 'mine'), { ...at(3, 'mine'), items: [] }).items).toEqual([]);
  });
});
