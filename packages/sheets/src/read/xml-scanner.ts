import { SheetRefusal } from '../refusal.ts';
import { sheetLimits } from '../sheet-limits.ts';
import { decodeEntities } from './xml-text.ts';

export interface XmlListener {
  /** Text is handed over only while this is true; between the cells of a sheet nobody wants it. */
  wantsText: boolean;
  open(name: string, attributes: string): void;
  close(name: string): void;
  text(text: string): void;
  /**
   * Takes a whole element that is written as nearly all are and answers where it ends; -1 leaves it to be taken tag by
   * tag, to the same effect.
   */
  takeWhole?(text: string, open: number): number;
  /** Where a text that never ends began, for the refusal. */
  place(): string;
}

const slash = 47;
const bang = 33;
const question = 63;
const doubleQuote = 34;
const singleQuote = 39;
const greaterThan = 62;

const localName = (tag: string): string => {
  const colon = tag.indexOf(':');
  return colon < 0 ? tag : tag.slice(colon + 1);
};

const nameEnd = (tag: string): number => {
  for (let i = 0; i < tag.length; i += 1) if (tag.charCodeAt(i) <= 32) return i;
  return tag.length;
};

/**
 * Reads XML as it arrives and keeps no tree: a sheet of 50,000 rows costs one buffer.
 * A document type is refused outright, so entities can neither multiply nor reach a file (X5, X6).
 */
export class XmlScanner {
  private rest = '';
  private readonly listener: XmlListener;

  constructor(listener: XmlListener) {
    this.listener = listener;
  }

  push(chunk: string): void {
    const text = this.rest === '' ? chunk : this.rest + chunk;
    let at = 0;
    for (;;) {
      const open = text.indexOf('<', at);
      if (open < 0) break;
      const whole = this.listener.wantsText ? -1 : (this.listener.takeWhole?.(text, open) ?? -1);
      const next = whole < 0 ? this.markup(text, open, at) : whole;
      if (next < 0) break;
      at = next;
    }
    this.rest = text.slice(at);
    if (this.rest.length > sheetLimits.cellCharacters * 2) throw new SheetRefusal('cellTooLong', this.listener.place());
  }

  end(): void {
    if (this.rest.trim() !== '') throw new SheetRefusal('damaged');
  }

  /** Handles one piece of markup and the text before it; -1 when it has not fully arrived. */
  private markup(text: string, open: number, textFrom: number): number {
    const kind = text.charCodeAt(open + 1);
    const end = kind === bang ? this.endOfDeclaration(text, open) : this.endOfTag(text, open);
    if (end < 0) return -1;
    if (this.listener.wantsText && open > textFrom) this.listener.text(decodeEntities(text.slice(textFrom, open)));
    if (kind === bang) this.declaration(text, open, end);
    else if (kind === slash) this.listener.close(localName(text.slice(open + 2, end).trimEnd()));
    else if (kind !== question) this.element(text, open, end);
    return end + 1;
  }

  private element(text: string, open: number, end: number): void {
    const closed = text.charCodeAt(end - 1) === slash;
    const tag = text.slice(open + 1, closed ? end - 1 : end);
    const split = nameEnd(tag);
    const name = localName(tag.slice(0, split));
    this.listener.open(name, tag.slice(split));
    if (closed) this.listener.close(name);
  }

  private endOfTag(text: string, open: number): number {
    for (let at = open + 1; at < text.length; at += 1) {
      const char = text.charCodeAt(at);
      if (char === greaterThan) return at;
      if (char !== doubleQuote && char !== singleQuote) continue;
      at = text.indexOf(char === doubleQuote ? '"' : "'", at + 1);
      if (at < 0) return -1;
    }
    return -1;
  }

  private endOfDeclaration(text: string, open: number): number {
    if (text.startsWith('<!--', open)) return endAfter(text, '-->', open + 4);
    if (text.startsWith('<![CDATA[', open)) return endAfter(text, ']]>', open + 9);
    // Too short to tell a comment from a document type yet.
    if (text.length - open < 9) return -1;
    throw new SheetRefusal('entities');
  }

  private declaration(text: string, open: number, end: number): void {
    if (this.listener.wantsText && text.charCodeAt(open + 2) === 91) this.listener.text(text.slice(open + 9, end - 2));
  }
}

const endAfter = (text: string, mark: string, from: number): number => {
  const at = text.indexOf(mark, from);
  return at < 0 ? -1 : at + mark.length - 1;
};
