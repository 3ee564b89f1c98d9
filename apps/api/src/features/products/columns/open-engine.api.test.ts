import { expect, test } from 'vitest';
import { openEngine } from './open-engine.ts';

test('[R] a question that finds no connection gives its turn back, so that the next does not wait for ever', async () => {
  const engine = await openEngine();
  const ask = () => engine.ask([{ text: 'SELECT 1 AS one', values: [] }], new AbortController().signal);
  expect(await ask()).toEqual([[{ one: 1 }]]);
  engine.close();
  for (let asked = 0; asked < 4; asked += 1) await expect(ask()).rejects.toThrow();
});
