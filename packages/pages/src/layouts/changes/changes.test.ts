import { expect, test } from 'vitest';
import type { ChangeContent } from '../../content/change-content.ts';
import { layOutChanges } from './lay-out-changes.ts';

const color = (at: number) => ({ style: `10${at}`, name: 'Halcyon', code: `K${at}`, colorName: 'Charcoal / Coral' });
const nothing: ChangeContent = {
  company: 'Atelier',
  title: 'Alder Outfitters Women',
  date: 'November 16, 2026',
  compared: 'Since November 2, 2026',
  added: [],
  dropped: [],
  repriced: [],
  moved: [],
};
const textsOf = (content: ChangeContent, paper: 'A4' | 'Letter' = 'A4') => {
  const book = layOutChanges(content, paper);
  const marks = Array.from({ length: book.count }, (_, at) => book.page(at + 1)).flatMap((page) => page.marks);
  return marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
};

test('a change sheet tells what was added, dropped, re-priced with both prices, and moved', () => {
  const texts = textsOf({
    ...nothing,
    added: [{ ...color(1), group: 'Comfort', price: '$26.00' }],
    dropped: [{ ...color(2), group: 'Move' }],
    repriced: [{ ...color(3), changes: [{ label: 'Cost', before: '$44.00', after: '$45.75' }] }],
    moved: [{ ...color(4), before: 'Comfort, 3', after: 'Work, 1' }],
  });
  for (const said of ['Added', '$26.00', 'Dropped', 'Re-priced', '$44.00', '$45.75', 'Moved', 'Comfort, 3', 'Work, 1'])
    expect(texts).toContain(said);
  expect(texts).toContain('1 added, 1 dropped, 1 re-priced, 1 moved');
});

test('a part that nothing happened in is left out, and nothing at all is said in a sentence', () => {
  const texts = textsOf(nothing);
  expect(texts).toContain('Nothing has changed.');
  for (const title of ['Added', 'Dropped', 'Re-priced', 'Moved']) expect(texts).not.toContain(title);
});

test('many changes go on over as many pages as they need', () => {
  const added = Array.from({ length: 200 }, (_, at) => ({ ...color(at), group: 'Comfort' }));
  const texts = textsOf({ ...nothing, added }, 'Letter');
  for (const { style, code } of added) expect(texts).toContain(`${style} ${code}, Charcoal / Coral`);
});
