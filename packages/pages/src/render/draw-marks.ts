import { missingPicture } from '../kit/missing-picture.ts';
import type { CellsMark, LineMark, LinkMark, Mark, Page, PictureMark, RectMark, TextMark } from '../model/page.ts';
import { digits, type Pdf, rgb, showCommand } from './pdf-innards.ts';
import type { Tags } from './tags.ts';

/** A JPEG by its path, or its bytes; nothing: it is drawn as missing. */
export type PictureSource = (name: string) => string | Uint8Array | undefined;

const mostKept = 20_000;

/** Draws marks into one document and remembers what it has encoded for it. */
export const markPainter = (pdf: Pdf, pictures: PictureSource, tags: Tags) => {
  const shows = new Map<string, string | undefined>();
  const inks = new Map<string, string>();
  const opened = new Map<string, PDFKit.Mixins.ImageSrc | undefined>();
  const multiply = pdf.ref({ Type: 'ExtGState', BM: 'Multiply' });
  multiply.end('');

  // Every piece that pdfkit is given becomes a buffer of its own, so commands wait for the next thing that it draws itself.
  let commands = '';
  const flush = (): void => {
    if (commands !== '') pdf.addContent(commands);
    commands = '';
  };
  const command = (text: string): void => {
    commands += commands === '' ? text : `\n${text}`;
  };

  const inkOf = (ink: string): string => {
    const known = inks.get(ink) ?? rgb(ink);
    inks.set(ink, known);
    return known;
  };

  const showOf = ({ face, text, tabular = false }: TextMark): string | undefined => {
    const key = `${tabular ? 't' : ''}${face}\n${text}`;
    if (shows.has(key)) return shows.get(key);
    if (shows.size >= mostKept) shows.clear();
    const show = showCommand(pdf, text, tabular);
    shows.set(key, show);
    return show;
  };

  const drawText = (mark: TextMark): void => {
    const { x, y, face, size, ink, spacing } = mark;
    pdf.font(face);
    const show = showOf(mark);
    if (show === undefined) {
      const look = { lineBreak: false, baseline: 'alphabetic', characterSpacing: spacing ?? 0 } as const;
      flush();
      pdf.fontSize(size).fillColor(ink).text(mark.text, x, y, look);
      return;
    }
    pdf.page.fonts[pdf._font.id] ??= pdf._font.ref();
    const apart = spacing === undefined ? '' : `${spacing} Tc `;
    const together = spacing === undefined ? '' : ' 0 Tc';
    command(`BT /${pdf._font.id} ${size} Tf ${inkOf(ink)} rg ${apart}1 0 0 -1 ${x} ${y} Tm ${show}${together} ET`);
  };

  const drawRect = ({ x, y, width, height, ink }: RectMark): void => {
    command(`${inkOf(ink)} rg ${x} ${y} ${width} ${height} re f`);
  };

  /** In cells and filled as one: edges that touch leave no hair of white between them. */
  const drawCells = ({ x, y, width, height, count, runs, ink }: CellsMark): void => {
    let path = `q ${inkOf(ink)} rg ${digits(width / count)} 0 0 ${digits(height / count)} ${x} ${y} cm`;
    for (let at = 0; at < runs.length; at += 3) path += ` ${runs[at + 1]} ${runs[at]} ${runs[at + 2]} 1 re`;
    command(`${path} f Q`);
  };

  const drawLine = ({ x1, y1, x2, y2, weight, ink }: LineMark): void => {
    command(`${weight} w ${inkOf(ink)} RG ${x1} ${y1} m ${x2} ${y2} l S`);
  };

  /** A picture that cannot be read is one that is not there. */
  const openPicture = (name: string): PDFKit.Mixins.ImageSrc | undefined => {
    if (opened.has(name)) return opened.get(name);
    const source = pictures(name);
    let image: PDFKit.Mixins.ImageSrc | undefined;
    try {
      if (source !== undefined)
        image = (pdf as unknown as { openImage(src: unknown): PDFKit.Mixins.ImageSrc }).openImage(
          typeof source === 'string' ? source : Buffer.from(source.buffer, source.byteOffset, source.byteLength),
        );
    } catch {
      image = undefined;
    }
    opened.set(name, image);
    return image;
  };

  const drawPicture = (mark: PictureMark): void => {
    const { x, y, width, height, fit, stand, ground } = mark;
    const image = mark.picture === undefined ? undefined : openPicture(mark.picture);
    if (!image) {
      for (const one of missingPicture(mark, ground)) draw(one);
      return;
    }
    if (ground !== undefined) drawRect({ ...mark, kind: 'rect', ink: ground });
    command('q');
    if (ground !== undefined) {
      pdf.page.ext_gstates.Multiply ??= multiply;
      command('/Multiply gs');
    }
    flush();
    const box = [width, height] as [number, number];
    pdf.image(image, x, y, {
      ...(fit === 'inside' ? { fit: box } : { cover: box }),
      align: 'center',
      valign: stand === 'floor' ? 'bottom' : 'center',
    });
    command('Q');
  };

  const drawLink = ({ x, y, width, height, href, anchor }: LinkMark): void => {
    if (href !== undefined) pdf.link(x, y, width, height, href);
    else if (anchor !== undefined) pdf.goTo(x, y, width, height, anchor);
  };

  function draw(mark: Mark): void {
    if (mark.kind === 'text' || mark.kind === 'rect' || mark.kind === 'line' || mark.kind === 'cells') tags.mark();
    if (mark.kind === 'text') drawText(mark);
    else if (mark.kind === 'rect') drawRect(mark);
    else if (mark.kind === 'line') drawLine(mark);
    else if (mark.kind === 'cells') drawCells(mark);
    else if (mark.kind === 'link') drawLink(mark);
    else if (mark.kind === 'picture') {
      flush();
      tags.figure(mark.words, () => {
        drawPicture(mark);
        flush();
      });
    } else {
      flush();
      tags.part(mark.tag);
    }
  }

  return (page: Page): void => {
    tags.open();
    if (page.ground !== undefined)
      draw({ kind: 'rect', x: 0, y: 0, width: page.width, height: page.height, ink: page.ground });
    for (const mark of page.marks) draw(mark);
    flush();
    for (const { name, y } of page.anchors) pdf.addNamedDestination(name, 'XYZ', 0, Math.max(0, y - 12), null);
    tags.close();
  };
};
