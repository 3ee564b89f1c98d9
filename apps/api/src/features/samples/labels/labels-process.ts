import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { answerOnce } from '@atelier/own-process/answer-questions';
import { type LabelSheet, layOutLabels } from '@atelier/pages/layouts/labels/lay-out-labels';
import { renderPdf } from '@atelier/pages/render/render-pdf';

answerOnce(async (sheet: LabelSheet) => {
  const to = new PassThrough();
  const [bytes] = await Promise.all([buffer(to), renderPdf(layOutLabels(sheet), { to, pictures: () => undefined })]);
  return bytes;
});
