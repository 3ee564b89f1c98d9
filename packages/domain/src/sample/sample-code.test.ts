import { expect, test } from 'vitest';
import { makeSampleCode, readSampleCode, scannedSampleCode, shownSampleCode } from './sample-code.ts';

const codes = Array.from({ length: 200 }, (_, n) => {
  let seed = n + 1;
  return makeSampleCode(() => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  });
});

test('[G46] a code is read however it is typed, and has no letter that looks like another', () => {
  for (const code of codes) {
    expect(readSampleCode(` ${shownSampleCode(code).toLowerCase()} `)).toBe(code);
    expect(code).not.toMatch(/[01258BILOSUVZ]/);
  }
  expect(new Set(codes).size).toBe(codes.length);
});

test('[G46] one wrong letter, or two that changed places, is no code', () => {
  for (const code of codes.slice(0, 40))
    for (let at = 0; at < code.length; at++) {
      for (const other of '34679ACDEFGHJKMNPQRTWXY')
        if (other !== code[at])
          expect(readSampleCode(`${code.slice(0, at)}${other}${code.slice(at + 1)}`)).toBe(undefined);
      const [a, b] = [code[at]!, code[at + 1]];
      if (b !== undefined && a !== b)
        expect(readSampleCode(`${code.slice(0, at)}${b}${a}${code.slice(at + 2)}`)).toBe(undefined);
    }
  for (const typed of ['', 'ABC', 'https://x', '0000-0000']) expect(readSampleCode(typed)).toBe(undefined);
});

test('[G46] a scanner reads the code itself or the address on a label, also with strokes typed as other marks', () => {
  const [code] = codes as [string];
  for (const scanned of [
    code,
    ` ${shownSampleCode(code)} `,
    `https://portal.example/s/${code}`,
    `https://portal.example:8443/s/${shownSampleCode(code).toLowerCase()}`,
    `httpsÖ--portal.example-s-${code}`,
  ])
    expect(scannedSampleCode(scanned)).toBe(code);
  for (const scanned of [`https://portal.example/x/${code}`, `https://portal.example/s/${code}/more`, '4006381333931'])
    expect(scannedSampleCode(scanned)).toBe(undefined);
});
