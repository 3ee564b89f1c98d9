import { expect, test } from 'vitest';
import { requestsAtOnce } from './requests-at-once.ts';

test('where a browser has six connections, parts leave room for the line of news and for whatever else is asked', () => {
  for (const protocol of ['http/1.1', '']) expect(requestsAtOnce(protocol)).toBe(4);
});

test('[M17.1] where one connection carries everything, four parts of three files go at once', () => {
  for (const protocol of ['h2', 'h3']) expect(requestsAtOnce(protocol)).toBe(12);
});
