import { afterAll, afterEach, expect, TestRunner } from 'vitest';
import { looksLeftChanged } from './pages/visits/kept-looks.ts';
import { tellWhatStands, watchForFailures } from './pages/visits/what-stands.ts';

watchForFailures(() => TestRunner.getCurrentTest()?.result?.state === 'fail');
afterEach(tellWhatStands);

afterAll(async () => {
  const left = await looksLeftChanged();
  expect(left, 'These personas look different for every later spec: put their settings back in this file').toEqual([]);
});
