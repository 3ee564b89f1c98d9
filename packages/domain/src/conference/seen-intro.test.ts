import { expect, test } from 'vitest';
import { hasSeenIntro, seenIntroCookie } from './seen-intro.ts';

const asSent = (cookie: string) => cookie.split(';')[0]!;

test('[M22.3] a browser tells which intros were seen, each once', () => {
  const one = asSent(seenIntroCookie('sid=x', 'fall25'));
  const two = asSent(seenIntroCookie(`sid=x; ${one}`, 'spring26'));
  expect(asSent(seenIntroCookie(two, 'spring26'))).toBe(two);
  expect([hasSeenIntro(`a=b; ${two}; c=d`, 'fall25'), hasSeenIntro(two, 'spring26')]).toEqual([true, true]);
  for (const cookies of [undefined, '', one.replace('intros', 'xintros'), 'intros', 'intros=', 'intros=spring26x'])
    expect([cookies, hasSeenIntro(cookies, 'spring26')]).toEqual([cookies, false]);
});

test('what means nothing is left out, and the list stays short', () => {
  expect(asSent(seenIntroCookie('intros=<b>.fall25.A B', 'spring26'))).toBe('intros=fall25.spring26');
  const many = Array.from({ length: 100 }, (_, n) => `season-${n}`).reduce(
    (cookies, slug) => asSent(seenIntroCookie(cookies, slug)),
    '',
  );
  expect(many.split('.').length).toBe(40);
  expect(hasSeenIntro(many, 'season-99')).toBe(true);
});
