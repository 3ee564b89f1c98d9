import { describe, expect, test } from 'vitest';
import { createFairTurns } from './fair-turns.ts';

const stays = new AbortController().signal;

/** Takes turns in the background and notes who got one, in which order. */
const watched = (most: number, perPerson: number) => {
  const turns = createFairTurns(most, perPerson);
  const served: string[] = [];
  const backs = new Map<string, () => void>();
  const ask = (name: string, gone = stays) =>
    turns.take(name[0] ?? '', gone).then((back) => {
      served.push(name);
      backs.set(name, back);
    });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { ask, served, settled, end: (name: string) => backs.get(name)?.() };
};

describe('turns that are shared fairly', () => {
  test('[R18] the many files of one person leave a place for another', async () => {
    const { ask, served, settled } = watched(2, 1);
    for (const name of ['a1', 'a2', 'a3', 'b1']) void ask(name);
    await settled();
    expect(served).toEqual(['a1', 'b1']);
  });

  test('[R18] who had a turn longest ago goes first, whoever stands in line longer', async () => {
    const { ask, served, settled, end } = watched(2, 1);
    for (const name of ['a1', 'b1', 'a2', 'a3', 'b2', 'c1']) void ask(name);
    await settled();
    end('a1');
    await settled();
    end('c1');
    await settled();
    end('b1');
    await settled();
    expect(served).toEqual(['a1', 'b1', 'c1', 'a2', 'b2']);
  });

  test('[R11] who goes away leaves the line or passes the turn on, and giving back twice counts once', async () => {
    const { ask, served, settled, end } = watched(1, 1);
    const leaving = new AbortController();
    void ask('a1');
    const left = expect(ask('b1', leaving.signal)).rejects.toThrow('gone');
    void ask('c1');
    leaving.abort(new Error('gone'));
    await left;
    end('a1');
    end('a1');
    await settled();
    void ask('d1');
    await settled();
    expect(served).toEqual(['a1', 'c1']);
    end('c1');
    await settled();
    expect(served).toEqual(['a1', 'c1', 'd1']);
  });
});
