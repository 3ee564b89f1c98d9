import { expect, test } from 'vitest';
import { htmlBlocks } from './html-blocks.ts';

test('headings, paragraphs and their looks become blocks of runs', () => {
  const html =
    '<h2 data-align="center">Hello</h2><p>A <strong>bold <em>word</em></strong> &amp; <a href="/x">more</a></p>';
  expect(htmlBlocks(html)).toEqual([
    { kind: 'heading', level: 2, align: 'center', runs: [{ text: 'Hello' }] },
    {
      kind: 'paragraph',
      align: 'left',
      runs: [
        { text: 'A ' },
        { text: 'bold ', bold: true },
        { text: 'word', bold: true, italic: true },
        { text: ' ' },
        { text: '&' },
        { text: ' ' },
        { text: 'more', href: '/x' },
      ],
    },
  ]);
});

test('lists keep their marks and their depth, and a second paragraph of an item has none', () => {
  const html = '<ol><li><p>one</p><p>still one</p><ul><li><p>inside</p></li></ul></li><li><p>two</p></li></ol>';
  expect(htmlBlocks(html).map((block) => (block.kind === 'item' ? [block.depth, block.marker] : block.kind))).toEqual([
    [0, '1.'],
    [0, ''],
    [1, '•'],
    [0, '2.'],
  ]);
});

test('pictures and rules stand alone, empty paragraphs are nothing', () => {
  const id = '0b7f3f0e-2f66-4c2e-9c7e-0a1b2c3d4e5f';
  expect(
    htmlBlocks(`<p></p><p>a<br>b</p><img data-asset="${id}" alt="Shoe" /><hr><blockquote><p>q</p></blockquote>`),
  ).toEqual([
    { kind: 'paragraph', align: 'left', runs: [{ text: 'a' }, { text: '\n' }, { text: 'b' }] },
    { kind: 'picture', picture: id, words: 'Shoe' },
    { kind: 'rule' },
    { kind: 'quote', runs: [{ text: 'q' }] },
  ]);
});
