import { afterAll, expect } from 'vitest';
import { looksLeftChanged } from './pages/visits/kept-looks.ts';

afterAll(async () => {
  const left = await looksLeftChanged();
  expect(left, 'These personas look different for every later spec: put their settings back in this file').toEqual([]);
});
