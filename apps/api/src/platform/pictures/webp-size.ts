export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const bits14 = 0x3fff;

/** The size that the head of a WebP file names, in whichever of its three ways; undefined for anything else. */
export const webpSize = (bytes: Buffer): PictureSize | undefined => {
  if (bytes.length < 30 || bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21);
      return { width: (packed & bits14) + 1, height: ((packed >>> 14) & bits14) + 1 };
    }
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & bits14, height: bytes.readUInt16LE(28) & bits14 };
    default:
      return undefined;
  }
};
