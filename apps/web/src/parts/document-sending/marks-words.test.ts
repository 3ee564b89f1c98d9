import { expect, test } from 'vitest';
import { marksWords, type SentDocument } from './marks-words.ts';

const sent = (sentDate: string, ...recipients: string[]): SentDocument => ({
  _id: crypto.randomUUID(),
  sentDate,
  type: 'Linesheet',
  subtype: 'Condensed',
  format: 'pdf',
  recipients,
  scheduled: false,
});
const all = [
  sent('2026-11-12T18:00:00Z', 'a@shop.example'),
  sent('2026-11-02T18:00:00Z', 'a@shop.example', 'b@shop.example'),
];

test('it says since when changes are marked: since the last that an address got', () => {
  expect(marksWords(all, ['A@shop.example'])).toBe('Changes since 11/12/26 are marked.');
  expect(marksWords(all, ['b@shop.example', 'new@shop.example'])).toBe(
    'Changes since 11/02/26 are marked for b@shop.example.',
  );
  expect(marksWords(all, ['a@shop.example', 'b@shop.example'])).toBe(
    'Changes since 11/02/26 to 11/12/26 are marked, for each since they last got it.',
  );
});

test('whoever got none before finds no marks, and nothing is said', () => {
  expect(marksWords(all, ['new@shop.example'])).toBeNull();
  expect(marksWords([], ['a@shop.example'])).toBeNull();
});
