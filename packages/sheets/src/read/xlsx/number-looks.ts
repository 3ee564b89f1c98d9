import type { Readable } from 'node:stream';
import { lookOfFormat, type NumberLook, plainLook } from '../cell-text.ts';
import { readXml } from '../xml-stream.ts';
import { attribute } from '../xml-text.ts';
import { attributesOnly } from './quiet-listener.ts';

const between = (id: number, from: number, to: number): boolean => id >= from && id <= to;

/** The numbers below 164 stand for formats that no file spells out. */
export function builtInLook(id: number): NumberLook {
  if (id === 9 || id === 10) return { kind: 'percent' };
  const isDate = between(id, 14, 22) || between(id, 27, 36) || between(id, 45, 47) || between(id, 50, 58);
  return isDate ? { kind: 'date' } : plainLook;
}

/** One look per cell format, in the order in which cells refer to them. */
export async function readNumberLooks(stream: Readable): Promise<NumberLook[]> {
  const own = new Map<number, NumberLook>();
  const looks: NumberLook[] = [];
  let inCellFormats = false;
  const listener = attributesOnly(
    (name, attributes) => {
      if (name === 'numFmt')
        own.set(Number(attribute(attributes, 'numFmtId')), lookOfFormat(attribute(attributes, 'formatCode') ?? ''));
      else if (name === 'cellXfs') inCellFormats = true;
      else if (name === 'xf' && inCellFormats) {
        const id = Number(attribute(attributes, 'numFmtId') ?? 0);
        looks.push(own.get(id) ?? builtInLook(id));
      }
    },
    (name) => {
      if (name === 'cellXfs') inCellFormats = false;
    },
  );
  await readXml(stream, listener);
  return looks;
}
