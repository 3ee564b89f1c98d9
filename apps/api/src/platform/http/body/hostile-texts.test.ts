import { contract } from '@atelier/contract';
import type { Route } from '@atelier/contract/platform/route';
import { parseNumeric } from '@atelier/domain/fields/numeric-text';
import { cleanCell } from '@atelier/domain/import/clean-cell';
import { plainHeader } from '@atelier/domain/import/match-columns';
import { entryName } from '@atelier/sheets';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { describeError } from '../../log/describe-error.ts';
import { redactUrl } from '../../log/logger.ts';
import { asHtml } from '../../mail/letter.ts';
import { safeHtml, safeRichHtml } from '../../safe-html.ts';
import { parseJsonBody } from './json-body.ts';

/** For texts that only the size of their request bounds. */
const longest = 64 * 1024;
const longestStop = 50_000;
const pieces = [
  ...['a', 'A1', ' ', '\t', '\u00a0', '0', '-', '.', '..', '/', '//', ',', ';', '@', 'a@', 'a.', '=(', '"', "'", '\\'],
  ...['<', '<b>', '<b></i>', '</', '<!--', '<script', '<a href="', '<p title="', '&', '&#', '[', '{', '(', '%', '_'],
  ...['\u0301', 'ﬁ', '😀', '\u202e', '\n', '\r\n', '\n ', 'a-', '-a', '1.', '$', '*', '#', '~1', '%25', '__proto__'],
];
/** The end decides: a pattern that cannot match must find that out without looking at everything again. */
const endings = ['', '!', '\u0001'];

const texts = (length: number) =>
  pieces.flatMap((piece) =>
    endings.map((end) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length - end.length) + end),
  );

/** Time of this thread alone: a busy machine does not count. */
const microseconds = (work: () => unknown): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3 && least > longestStop; round += 1) {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, user + system);
  }
  return least;
};

const slowOnes = (length: number, work: (text: string) => unknown): string[] =>
  texts(length)
    .filter((text) => microseconds(() => work(text)) > longestStop)
    .map((text) => `${JSON.stringify(text.slice(0, 12))} × ${length}`);

interface Leaf {
  at: string;
  schema: z.ZodType;
  length: number;
}

type Inner = { _zod: { def: Record<string, unknown> }; maxLength?: number | null };

const lengthOf = (schema: Inner): number => Math.min(schema.maxLength ?? longest, longest);

/** Every place of a schema that takes a text. */
function* leaves(at: string, given: unknown, seen = new Set<unknown>()): Generator<Leaf> {
  const schema = given as Inner;
  if (given === undefined || seen.has(given)) return;
  seen.add(given);
  const { def } = schema._zod;
  const textIn = (def.in as Inner | undefined)?._zod.def.type;
  if (def.type === 'string') yield { at, schema: given as z.ZodType, length: lengthOf(schema) };
  else if (def.type === 'pipe' && textIn === 'string') {
    yield { at, schema: given as z.ZodType, length: lengthOf(def.in as Inner) };
  } else {
    for (const [key, inner] of Object.entries((def.shape ?? {}) as object)) yield* leaves(`${at}.${key}`, inner, seen);
    for (const inner of (def.options ?? []) as unknown[]) yield* leaves(at, inner, seen);
    for (const name of ['element', 'innerType', 'in', 'out', 'keyType', 'valueType', 'left', 'right'])
      yield* leaves(`${at}${name === 'element' ? '[]' : ''}`, def[name], seen);
  }
}

const routes = Object.entries(contract) as [string, Route][];
const allLeaves = routes.flatMap(([name, { params, query, body }]) =>
  [params, query, body].flatMap((part) => [...leaves(name, part)]),
);
const differentLeaves = new Map(allLeaves.map((leaf) => [leaf.schema, leaf]));

test('every text of the contract is found', () => {
  const found = allLeaves.map(({ at }) => at);
  for (const at of ['login.password', 'batchAssortment.customContent[].html', 'requestAccess.email'])
    expect(found).toContain(at);
  expect(found.length).toBeGreaterThan(200);
});

test('a text of the contract is judged quickly, however long and strange it is', () => {
  const slow = [...differentLeaves.values()].flatMap(({ at, schema, length }) =>
    slowOnes(length, (text) => schema.safeParse(text)).map((text) => `${at}: ${text}`),
  );
  expect(slow).toEqual([]);
});

test.each<[string, number, (text: string) => unknown]>([
  ['the HTML of custom content', 20_000, safeHtml],
  ['the HTML of announcements', 20_000, safeRichHtml],
  ['a cell of a sheet', 32_767, cleanCell],
  ['a header of a sheet', 32_767, plainHeader],
  ['a number as people type it', 8000, (text) => parseNumeric(text, {})],
  ['a file name', 300, entryName],
  ['an address in the log', 16_000, (text) => redactUrl(`/api/${text}`)],
  [
    'a sentence of the database',
    longest,
    (text) => describeError(Object.assign(new Error(text), { severity: 'ERROR' })),
  ],
  ['a mail', 8000, (text) => asHtml({ subject: text, greeting: text, paragraphs: [text] })],
  ['a body', longest, (text) => parseJsonBody(JSON.stringify({ text }))],
])('%s is read quickly, however strange it is', (_title, length, work) => {
  const reading = (text: string) => {
    try {
      work(text);
    } catch {
      // A refusal is an answer, too.
    }
  };
  expect(slowOnes(length, reading)).toEqual([]);
});
