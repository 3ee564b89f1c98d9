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

test('[R] a question in a form that was asked before is answered by what stands there now, however many other forms were asked meanwhile', () =>
  inTemporaryFolder(async (folder) => {
    const engine = await openEngine();
    await engine.begin(join(folder, 'file'));
    const ask = async (text: string, ...values: unknown[]) => {
      const [rows] = await engine.askEach([{ text, values }], new AbortController().signal);
      return rows![0];
    };
    const found = (...wanted: unknown[]) =>
      ask('SELECT count(*) AS n FROM t WHERE list_contains($1::VARCHAR[], name)', wanted);
    try {
      await engine.write(async (run) => {
        await run('CREATE TABLE t (name VARCHAR)');
        await run("INSERT INTO t VALUES ('1.5'), ('a')");
      });
      expect(await found('a', 'b')).toEqual({ n: 1 });
      await engine.write(async (run) => void (await run("INSERT INTO t VALUES ('b')")));
      expect(await found('a', 'b')).toEqual({ n: 2 });
      expect(await found(1.5, 2)).toEqual({ n: 1 });
      for (let form = 0; form < 120; form += 1)
        expect(await ask(`SELECT $1::INTEGER + ${form} AS n`, 1)).toEqual({ n: 1 + form });
      await engine.write(async (run) => {
        await run('DROP TABLE t');
        await run("CREATE TABLE t AS SELECT 7 AS other, 'a' AS name");
      });
      expect(await found('a', 'b')).toEqual({ n: 1 });
      expect(await ask('SELECT $1::INTEGER + 119 AS n', 2)).toEqual({ n: 121 });
    } finally {
      engine.close();
    }
  }));
