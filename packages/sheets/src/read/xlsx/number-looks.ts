import { builtInLook, lookOfFormat, type NumberLook } from '../number-look.ts';
import { readXml } from '../xml-stream.ts';
import { attribute } from '../xml-text.ts';
import { attributesOnly } from './quiet-listener.ts';

/** One look per cell format, in the order in which cells refer to them. */
export async function readNumberLooks(stream: AsyncIterable<Uint8Array>): Promise<NumberLook[]> {
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
