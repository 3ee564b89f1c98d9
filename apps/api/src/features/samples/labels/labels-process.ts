import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { answerOnce } from '@atelier/own-process';
import { type LabelSheet, layOutLabels, renderPdf } from '@atelier/pages';

answerOnce(async (sheet: LabelSheet) => {
  const to = new PassThrough();
  const [bytes] = await Promise.all([buffer(to), renderPdf(layOutLabels(sheet), { to, pictures: () => undefined })]);
  return bytes;
});
