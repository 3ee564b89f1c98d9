import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { answerOnce } from '@atelier/own-process/answer-questions';
import { layOutPackingSlip } from '@atelier/pages/layouts/shipping/lay-out-packing-slip';
import { layOutShippingLabel } from '@atelier/pages/layouts/shipping/lay-out-shipping-label';
import { renderPdf } from '@atelier/pages/render/render-pdf';
import type { ParcelPaper } from './parcel-papers.ts';

answerOnce(async (paper: ParcelPaper) => {
  const to = new PassThrough();
  const book = paper.kind === 'label' ? layOutShippingLabel(paper.label) : layOutPackingSlip(paper.slip);
  const pictures = (name: string) => (paper.kind === 'slip' ? paper.pictures[name] : undefined);
  const [bytes] = await Promise.all([buffer(to), renderPdf(book, { to, pictures })]);
  return bytes;
});
