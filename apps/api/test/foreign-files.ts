import { crc32 } from 'node:zlib';

/** Files as people and attackers bring them, made by hand so that tests need no program that makes them. */

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** Says that it is as large as that; there is almost nothing in it. */
export const hugePng = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', Buffer.from('789c', 'hex')),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** Frames of 2 × 2 pixels. */
export const animatedGif = (frames: number): Buffer => {
  const control = '21f90400000000 00';
  const picture = '2c 0000 0000 0200 0200 00';
  const pixels = '02 02 84 51 00';
  const frame = Buffer.from(`${control}${picture}${pixels}`.replaceAll(' ', ''), 'hex');
  const head = Buffer.from('47494638396102000200800000c8102effffff', 'hex');
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
};

interface PdfLook {
  /** Painted under the words of each page. */
  readonly paint?: string;
  /** More entries of the catalog. */
  readonly catalog?: string;
}

/** A page of 300 × 400 points for each text. */
export const pdfOf = (texts: readonly string[], { paint = '', catalog = '' }: PdfLook = {}): Buffer => {
  const kids = texts.map((_, at) => `${4 + at * 2} 0 R`).join(' ');
  const pages = texts.flatMap((text, at) => {
    const content = `${paint} 0 g BT /F1 24 Tf 20 300 Td (${text}) Tj ET`;
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents ${5 + at * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ];
  });
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${texts.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages,
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(
    `${body}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
};

const box = (type: string, ...inside: readonly Buffer[]): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + inside.reduce((sum, { length }) => sum + length, 0));
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...inside]);
};

interface FilmLook {
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
  /** As cameras write it: what it is stands behind what it shows. */
  readonly headLast: boolean;
}

/** Boxes without a single frame. */
export const smallMp4 = ({ seconds, width, height, headLast }: FilmLook): Buffer => {
  const movie = Buffer.alloc(100);
  movie.writeUInt32BE(1_000, 12);
  movie.writeUInt32BE(seconds * 1_000, 16);
  const track = Buffer.alloc(84);
  track.writeUInt32BE(width * 65_536, 76);
  track.writeUInt32BE(height * 65_536, 80);
  const head = box('moov', box('mvhd', movie), box('trak', box('tkhd', track)));
  const frames = box('mdat', Buffer.alloc(5_000));
  return Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0isom')), ...(headLast ? [frames, head] : [head, frames])]);
};
