import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { type Page, pageFaces } from '@atelier/pages';
import PDFDocument from 'pdfkit';

/** The same marks at the same places, by nothing but the calls of pdfkit: no layout, no tags, no bookmarks. */
const folder = process.argv[2]!;
const pages = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')) as Page[];
const pdf = new PDFDocument({ size: [pages[0]!.width, pages[0]!.height], margin: 0, autoFirstPage: false, font: '' });
const to = createWriteStream(join(folder, 'bare.pdf'));
pdf.pipe(to);
for (const { name, path } of pageFaces) pdf.registerFont(name, path);
for (const page of pages) {
  pdf.addPage();
  if (page.ground) pdf.rect(0, 0, page.width, page.height).fill(page.ground);
  for (const mark of page.marks) {
    if (mark.kind === 'text')
      pdf
        .font(mark.face)
        .fontSize(mark.size)
        .fillColor(mark.ink)
        .text(mark.text, mark.x, mark.y, {
          lineBreak: false,
          baseline: 'alphabetic',
          ...(mark.spacing ? { characterSpacing: mark.spacing } : {}),
          ...(mark.tabular ? { features: ['tnum'] } : {}),
        });
    else if (mark.kind === 'rect') pdf.rect(mark.x, mark.y, mark.width, mark.height).fill(mark.ink);
    else if (mark.kind === 'line')
      pdf.moveTo(mark.x1, mark.y1).lineTo(mark.x2, mark.y2).lineWidth(mark.weight).strokeColor(mark.ink).stroke();
    else if (mark.kind === 'picture') {
      if (mark.ground) pdf.rect(mark.x, mark.y, mark.width, mark.height).fill(mark.ground);
      pdf.image(join(folder, `${mark.picture}.jpg`), mark.x, mark.y, {
        fit: [mark.width, mark.height],
        align: 'center',
        valign: mark.stand === 'floor' ? 'bottom' : 'center',
      });
    }
  }
}
pdf.end();
await finished(to);
console.log(JSON.stringify({ done: pages.length, memory: process.resourceUsage().maxRSS * 1_024 }));
