/** What PDF writes as `(…)`: nothing but plain letters comes in. */
const plain = (text: string): string => text.replaceAll(/[^ -~]|[()\\]/g, ' ');

interface Page {
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
}

const head = Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1');

/** Pages of 595 points that show a picture each; `words` can be found and copied but are not seen. */
export const pdfOfPictures = (pages: readonly Page[], words: string, title: string): Buffer => {
  const ids = (at: number) => ({ page: 5 + at * 3, content: 6 + at * 3, picture: 7 + at * 3 });
  const text = (body: string, stream?: Buffer): Buffer =>
    stream ? Buffer.concat([Buffer.from(`${body}\nstream\n`), stream, Buffer.from('\nendstream')]) : Buffer.from(body);
  const objects = [
    text('<< /Type /Catalog /Pages 2 0 R >>'),
    text(`<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${ids(at).page} 0 R`).join(' ')}] >>`),
    text('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
    text(`<< /Title (${plain(title)}) >>`),
    ...pages.flatMap(({ jpeg, width, height }, at) => {
      const { content, picture } = ids(at);
      const tall = Math.round((595 * height) / width);
      const drawn = Buffer.from(
        `BT 3 Tr /F1 9 Tf 40 40 Td (${at === 0 ? plain(words) : ''}) Tj ET q 595 0 0 ${tall} 0 0 cm /P Do Q`,
      );
      return [
        text(
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 ${tall}] /Contents ${content} 0 R /Resources << /Font << /F1 3 0 R >> /XObject << /P ${picture} 0 R >> >> >>`,
        ),
        text(`<< /Length ${drawn.length} >>`, drawn),
        text(
          `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
          jpeg,
        ),
      ];
    }),
  ];
  const pieces: Buffer[] = [head];
  let place = head.length;
  const places = objects.map((object, at) => {
    const written = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    const before = place;
    pieces.push(written);
    place += written.length;
    return `${String(before).padStart(10, '0')} 00000 n \n`;
  });
  pieces.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 4 0 R >>\nstartxref\n${place}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(pieces);
};
