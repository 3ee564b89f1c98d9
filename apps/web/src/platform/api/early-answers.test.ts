import { afterEach, describe, expect, it } from 'vitest';
import { takeEarly } from './early-answers.ts';

const answer = (status: number) => Promise.resolve(new Response('{}', { status }));

afterEach(() => {
  globalThis.earlyAnswers = undefined;
});

describe('what was asked before the code was there', () => {
  it('is taken once', async () => {
    globalThis.earlyAnswers = { '/api/conferences': answer(200) };
    expect((await takeEarly('/api/conferences'))?.status).toBe(200);
    expect(takeEarly('/api/conferences')).toBeUndefined();
    expect(takeEarly('/api/other')).toBeUndefined();
  });

  it('once one was refused, the others are asked again', async () => {
    globalThis.earlyAnswers = { '/api/users/session': answer(401), '/api/conferences': answer(401) };
    expect((await takeEarly('/api/users/session'))?.status).toBe(401);
    expect(takeEarly('/api/conferences')).toBeUndefined();
  });
});
