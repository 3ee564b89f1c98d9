import { SheetRefusal } from '../../refusal.ts';
import { sheetLimits } from '../../sheet-limits.ts';
import { TextStore } from '../text-store.ts';
import type { XmlListener } from '../xml-scanner.ts';
import { readXml } from '../xml-stream.ts';
import { decodeEntities } from '../xml-text.ts';

const plainText = '<si><t>';
const spacedText = '<si><t xml:space="preserve">';
const textEnd = '</t></si>';

/** Rich text is joined; the phonetic guide above Asian text is not part of the value. Escapes are left in. */
export class StringTable implements XmlListener {
  readonly strings = new TextStore();
  wantsText = false;
  private current = '';
  private inGuide = false;

  open(name: string): void {
    if (name === 'si') this.current = '';
    else if (name === 'rPh') this.inGuide = true;
    else if (name === 't') this.wantsText = !this.inGuide;
  }

  close(name: string): void {
    if (name === 't') this.wantsText = false;
    else if (name === 'rPh') this.inGuide = false;
    else if (name === 'si') this.strings.add(this.current);
  }

  text(text: string): void {
    this.current += text;
    if (this.current.length > sheetLimits.cellCharacters) throw new SheetRefusal('cellTooLong', this.place());
  }

  takeWhole(text: string, open: number): number {
    const start = text.startsWith(plainText, open) ? plainText : spacedText;
    if (start === spacedText && !text.startsWith(spacedText, open)) return -1;
    const from = open + start.length;
    const end = text.indexOf('<', from);
    if (end < 0 || end - from > sheetLimits.cellCharacters || !text.startsWith(textEnd, end)) return -1;
    this.strings.add(decodeEntities(text.slice(from, end)));
    return end + textEnd.length;
  }

  place(): string {
    return `with text number ${this.strings.length + 1}`;
  }
}

export async function readSharedStrings(stream: AsyncIterable<Uint8Array>): Promise<TextStore> {
  const table = new StringTable();
  await readXml(stream, table);
  return table.strings;
}
