export interface Size {
  readonly width: number;
  readonly height: number;
}

const isStartOfFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function jpegSize(bytes: DataView): Size | null {
  let at = 2;
  while (at + 9 < bytes.byteLength && bytes.getUint8(at) === 0xff) {
    const marker = bytes.getUint8(at + 1);
    if (isStartOfFrame(marker)) return { height: bytes.getUint16(at + 5), width: bytes.getUint16(at + 7) };
    at += 2 + bytes.getUint16(at + 2);
  }
  return null;
}

/** The size and kind of a picture that a spreadsheet can show; null for anything else, such as WebP. */
export function pictureSize(picture: Uint8Array): (Size & { readonly ending: 'jpeg' | 'png' }) | null {
  const bytes = new DataView(picture.buffer, picture.byteOffset, picture.byteLength);
  if (bytes.byteLength < 24) return null;
  if (bytes.getUint32(0) === 0x89504e47)
    return { width: bytes.getUint32(16), height: bytes.getUint32(20), ending: 'png' };
  const size = bytes.getUint16(0) === 0xffd8 ? jpegSize(bytes) : null;
  return size && size.width > 0 && size.height > 0 ? { ...size, ending: 'jpeg' } : null;
}

/** The largest size of the same shape that fits. */
export function fitInside(size: Size, box: Size): Size {
  const scale = Math.min(box.width / size.width, box.height / size.height);
  return { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) };
}
