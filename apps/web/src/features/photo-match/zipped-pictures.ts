import { accept, refuse, type Verdict } from '@atelier/domain/shared/verdict';
import { isPicture, typeOfPicture } from './is-picture.ts';

const [endMark, entryMark, partMark] = [0x06054b50, 0x02014b50, 0x04034b50];
const [endBytes, entryBytes, partBytes] = [22, 46, 30];
const longestComment = 0xffff;
const mostListBytes = 16 * 1_048_576;
const [stored, deflated] = [0, 8];

interface Packed {
  readonly name: string;
  readonly method: number;
  readonly packedSize: number;
  readonly size: number;
  readonly at: number;
}

const viewOf = async (blob: Blob): Promise<DataView> => new DataView(await blob.arrayBuffer());
const broken = 'This ZIP cannot be read. Please pack it again.';

/** Where the list of what is packed lies: its end is the last thing in the file, save for a comment. */
const findList = async (file: Blob): Promise<Verdict<{ readonly from: number; readonly size: number }>> => {
  const tail = await viewOf(file.slice(Math.max(0, file.size - endBytes - longestComment)));
  for (let at = tail.byteLength - endBytes; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== endMark) continue;
    const [size, from] = [tail.getUint32(at + 12, true), tail.getUint32(at + 16, true)];
    if (from === 0xffffffff) return refuse('This ZIP is too large for a browser. Please send it in parts.');
    return size > mostListBytes || from + size > file.size ? refuse(broken) : accept({ from, size });
  }
  return refuse(broken);
};

const words = new TextDecoder();
const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
/** What computers add to archives by themselves. */
const isAside = (path: string): boolean => path.startsWith('__MACOSX/') || lastOf(path).startsWith('.');

const readList = (list: DataView): Verdict<Packed[]> => {
  const found: Packed[] = [];
  let at = 0;
  while (at + entryBytes <= list.byteLength && list.getUint32(at, true) === entryMark) {
    const nameBytes = list.getUint16(at + 28, true);
    const next = at + entryBytes + nameBytes + list.getUint16(at + 30, true) + list.getUint16(at + 32, true);
    if (next > list.byteLength) return refuse(broken);
    const path = words.decode(new Uint8Array(list.buffer, list.byteOffset + at + entryBytes, nameBytes));
    if (isPicture({ name: path, type: '' }) && !isAside(path)) {
      if ((list.getUint16(at + 8, true) & 1) === 1)
        return refuse('This ZIP is packed with a password. Please pack it without one.');
      found.push({
        name: lastOf(path),
        method: list.getUint16(at + 10, true),
        packedSize: list.getUint32(at + 20, true),
        size: list.getUint32(at + 24, true),
        at: list.getUint32(at + 42, true),
      });
    }
    at = next;
  }
  return accept(found);
};

/** Ends what unpacks to more than it said. */
const atMost = (bytes: number): TransformStream<Uint8Array, Uint8Array> => {
  let left = bytes;
  return new TransformStream({
    transform(chunk, controller) {
      left -= chunk.length;
      if (left < 0) controller.error(new Error(broken));
      else controller.enqueue(chunk);
    },
  });
};

const unpack = async (file: Blob, { name, method, packedSize, size, at }: Packed): Promise<File> => {
  const head = await viewOf(file.slice(at, at + partBytes));
  if (head.byteLength < partBytes || head.getUint32(0, true) !== partMark) throw new Error(broken);
  const from = at + partBytes + head.getUint16(26, true) + head.getUint16(28, true);
  const packed = file.slice(from, from + packedSize);
  const type = typeOfPicture(name);
  if (method === stored) return new File([packed], name, { type });
  if (method !== deflated) throw new Error(broken);
  const inflated = packed
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .pipeThrough(atMost(size) as never);
  return new File([await new Response(inflated).blob()], name, { type });
};

interface Bounds {
  /** How many pictures, and bytes of each. */
  readonly pictures: number;
  readonly bytes: number;
}

/** The pictures in an archive as if each had been dropped by itself; whatever else lies in it is left. */
export const zippedPictures = async (file: Blob, { pictures, bytes }: Bounds): Promise<Verdict<File[]>> => {
  try {
    const place = await findList(file);
    if (!place.ok) return place;
    const list = readList(await viewOf(file.slice(place.value.from, place.value.from + place.value.size)));
    if (!list.ok) return list;
    if (list.value.length === 0) return refuse('There is no picture in this ZIP.');
    const large = list.value.find(({ size }) => size > bytes);
    if (large) return refuse(`${large.name} is too large for a photo.`);
    const found: File[] = [];
    for (const packed of list.value.slice(0, pictures)) found.push(await unpack(file, packed));
    return accept(found);
  } catch {
    return refuse(broken);
  }
};
