import { renderPdf } from '@atelier/pages/render/render-pdf';
import { readPictureFrames } from '../../../platform/making/picture-frames.ts';
import { tell } from '../../../platform/making/told.ts';
import { picturedPages } from './pictured-pages.ts';
import { layOutFile, readSheetFile } from './sheet-file.ts';

const file = await readSheetFile(process.argv[2]!);
const laidOut = layOutFile(file);
await tell({
  kind: 'checked',
  filename: file.filename,
  pictured: file.kind === 'changes' || file.plan.options.includeImages,
});
const frames = readPictureFrames(process.stdin);
const { book, ready, picture } = picturedPages(laidOut, {
  ask: (pictures) => tell({ kind: 'wants', pictures }),
  next: async () => (await frames.next()).value ?? null,
  askNoMore: () => tell({ kind: 'wantsNoMore' }),
});
await renderPdf(book, {
  pictures: picture,
  ready,
  to: process.stdout,
  onPage: (done, total) => void tell({ kind: 'did', done, total }),
});
