import type { Align, Block, Run } from '@atelier/pages';
import { Parser } from 'htmlparser2';

type Look = Omit<Run, 'text'>;
interface List {
  readonly ordered: boolean;
  count: number;
}

const looks: Readonly<Record<string, Look>> = {
  strong: { bold: true },
  b: { bold: true },
  em: { italic: true },
  i: { italic: true },
  u: { underline: true },
  s: { strike: true },
};
const levels: Readonly<Record<string, 1 | 2 | 3>> = { h1: 1, h2: 2, h3: 3, h4: 3 };
const ends = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'li', 'div', 'ul', 'ol', 'blockquote']);

const alignOf = (text: string | undefined): Align => (text === 'center' || text === 'right' ? text : 'left');

/** Text that was cleaned by safe-html as what stands below each other: for pages, and for mails without markup. */
export const htmlBlocks = (html: string): Block[] => {
  const blocks: Block[] = [];
  const open: { tag: string; look: Look }[] = [];
  const lists: List[] = [];
  let runs: Run[] = [];
  let align: Align = 'left';
  let level: 1 | 2 | 3 | undefined;
  let marker: string | undefined;
  let quoted = 0;

  const finish = (): void => {
    const words = runs;
    runs = [];
    if (words.every(({ text }) => text.trim() === '')) return;
    if (level !== undefined) blocks.push({ kind: 'heading', level, runs: words, align });
    else if (marker !== undefined)
      blocks.push({ kind: 'item', depth: Math.max(lists.length - 1, 0), marker, runs: words });
    else if (quoted > 0) blocks.push({ kind: 'quote', runs: words });
    else blocks.push({ kind: 'paragraph', runs: words, align });
    // What follows in the same item is text below its mark, not another item.
    if (marker !== undefined) marker = '';
  };
  const say = (text: string): void => {
    const look = Object.assign({}, ...open.map((one) => one.look)) as Look;
    runs.push({ ...look, text });
  };
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (ends.has(tag) || tag === 'hr' || tag === 'img') finish();
        if (tag === 'ul' || tag === 'ol') lists.push({ ordered: tag === 'ol', count: 0 });
        else if (tag === 'li') {
          const list = lists.at(-1);
          if (list) list.count += 1;
          marker = list?.ordered ? `${list.count}.` : '•';
        } else if (tag === 'blockquote') quoted += 1;
        else if (tag === 'hr') blocks.push({ kind: 'rule' });
        else if (tag === 'br') say('\n');
        else if (tag === 'img')
          blocks.push({ kind: 'picture', picture: attributes['data-asset'] ?? '', words: attributes.alt ?? '' });
        if (tag in levels || tag === 'p') {
          align = alignOf(attributes['data-align']);
          level = levels[tag];
        }
        if (tag === 'a' && attributes.href) open.push({ tag, look: { href: attributes.href } });
        else if (looks[tag]) open.push({ tag, look: looks[tag] });
      },
      ontext(text) {
        const plain = text.replaceAll(/\s+/g, ' ');
        if (plain !== ' ' || runs.length > 0) say(plain);
      },
      onclosetag(tag) {
        if (ends.has(tag)) finish();
        if (tag in levels || tag === 'p') {
          level = undefined;
          align = 'left';
        }
        if (tag === 'li') marker = undefined;
        if (tag === 'ul' || tag === 'ol') lists.pop();
        if (tag === 'blockquote') quoted = Math.max(0, quoted - 1);
        const at = open.findLastIndex((one) => one.tag === tag);
        if (at !== -1) open.splice(at, 1);
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.write(html);
  parser.end();
  finish();
  return blocks;
};

export const wordsOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');
