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
