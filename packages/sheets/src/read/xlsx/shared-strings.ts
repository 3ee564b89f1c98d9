import type { Readable } from 'node:stream';
import { SheetRefusal } from '../../refusal.ts';
import { sheetLimits } from '../../sheet-limits.ts';
import type { XmlListener } from '../xml-scanner.ts';
import { readXml } from '../xml-stream.ts';
import { decodeEscapes } from '../xml-text.ts';

/** Rich text is joined; the phonetic guide above Asian text is not part of the value. */
class StringTable implements XmlListener {
  readonly strings: string[] = [];
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
    else if (name === 'si') this.strings.push(decodeEscapes(this.current));
  }

  text(text: string): void {
    this.current += text;
    if (this.current.length > sheetLimits.cellCharacters) throw new SheetRefusal('cellTooLong', this.place());
  }

  place(): string {
    return `with text number ${this.strings.length + 1}`;
  }
}

export async function readSharedStrings(stream: Readable): Promise<string[]> {
  const table = new StringTable();
  await readXml(stream, table);
  return table.strings;
}
