import { expect, test } from 'vitest';
import { sentLines } from './sent-lines.ts';

test('[R6] the same rows have the same digest, other rows another', async () => {
  const [once, again, other] = await Promise.all([
    sentLines({}, [{ style: '1', color: 'A' }]),
    sentLines({}, [{ style: '1', color: 'A' }]),
    sentLines({}, [{ style: '1', color: 'B' }]),
  ]);
  expect(once.sha256).toBe(again.sha256);
  expect(once.sha256).not.toBe(other.sha256);
});
