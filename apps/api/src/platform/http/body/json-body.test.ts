import { describe, expect, it } from 'vitest';
import { decodeBody, parseJsonBody } from './json-body.ts';

const codeOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return 'accepted';
};

describe('[H] a JSON body', () => {
  it.each([
    ['400,000 nested arrays', '['.repeat(400_000), 'badRequest'],
    ['400,000 nested objects', '{"a":'.repeat(400_000), 'badRequest'],
    ['33 levels', `${'['.repeat(33)}${']'.repeat(33)}`, 'badRequest'],
    ['32 levels', `${'['.repeat(32)}${']'.repeat(32)}`, 'accepted'],
    ['brackets inside a text', JSON.stringify('['.repeat(1000)), 'accepted'],
    ['an escaped quote before brackets', JSON.stringify(`"${'['.repeat(1000)}`), 'accepted'],
    ['trailing garbage', '{} x', 'badRequest'],
    ['two values', '{}{}', 'badRequest'],
    ['nothing', '', 'badRequest'],
    ['NaN', '{"a":NaN}', 'badRequest'],
    ['a raw NUL', '{"a":"\u0000"}', 'badRequest'],
    ['an escaped NUL', '{"a":"\\u0000"}', 'invalidInput'],
    ['an escaped NUL in a name', '{"\\u0000":1}', 'invalidInput'],
    ['half a surrogate pair', '{"a":["\\ud800"]}', 'invalidInput'],
    ['a whole surrogate pair', '{"a":"\\ud83d\\ude00"}', 'accepted'],
    ['__proto__', '{"a":{"__proto__":{"polluted":1}}}', 'badRequest'],
    ['__proto__ in disguise', '{"\\u005f\\u005fpr\\u006fto__":{}}', 'badRequest'],
    ['constructor.prototype', '{"constructor":{"prototype":{}}}', 'badRequest'],
    ['the word __proto__ as a value', '{"a":"__proto__"}', 'accepted'],
    ['the word constructor as a field', '{"constructor":"x"}', 'accepted'],
  ])('with %s', (_what, text, expected) => {
    expect(codeOf(() => parseJsonBody(text))).toBe(expected);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('[Q] of two values under one name the last one counts, for every check alike', () => {
    expect(parseJsonBody('{"a":1,"a":2}')).toEqual({ a: 2 });
    expect(codeOf(() => parseJsonBody('{"a":{"__proto__":{}},"a":2}'))).toBe('accepted');
    expect(codeOf(() => parseJsonBody('{"a":2,"a":"\\u0000"}'))).toBe('invalidInput');
  });

  it('must be UTF-8', () => {
    expect(codeOf(() => decodeBody(Buffer.from([0x22, 0xff, 0x22])))).toBe('badRequest');
    expect(codeOf(() => decodeBody(Buffer.from('"é"', 'utf16le')))).toBe('badRequest');
    expect(decodeBody(Buffer.from('"Grüße 👟"'))).toBe('"Grüße 👟"');
  });
});
