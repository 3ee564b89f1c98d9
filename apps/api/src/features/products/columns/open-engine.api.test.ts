import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inTemporaryFolder } from '../../../platform/storage/temporary-file.ts';
import { openEngine } from './open-engine.ts';

test('[R] a question that finds no connection gives its turn back, so that the next does not wait for ever', () =>
  inTemporaryFolder(async (folder) => {
    const engine = await openEngine();
    await engine.begin(join(folder, "it's a file"));
    const ask = () => engine.ask([{ text: 'SELECT 1 AS one', values: [] }], new AbortController().signal);
    expect(await ask()).toEqual([[{ one: 1 }]]);
    engine.close();
    for (let asked = 0; asked < 4; asked += 1) await expect(ask()).rejects.toThrow();
  }));

test('[R18] a long answer becomes rows in pieces, with everybody else between them', () =>
  inTemporaryFolder(async (folder) => {
    const engine = await openEngine();
    await engine.begin(join(folder, 'file'));
    let turns = 0;
    const counting = setInterval(() => {
      turns += 1;
    }, 0);
    try {
      const text = "SELECT range AS n, 'x' || range AS name FROM range(40000) ORDER BY n";
      const [rows] = await engine.ask([{ text, values: [] }], new AbortController().signal);
      expect(rows).toHaveLength(40_000);
      expect(rows!.at(-1)).toEqual({ n: 39_999, name: 'x39999' });
      expect(turns).toBeGreaterThan(4);
    } finally {
      clearInterval(counting);
      engine.close();
    }
  }));
