import type { Input } from '@atelier/contract';
import { documentFilename } from '@atelier/domain/document/document-name';
import { openAnswerer } from '@atelier/own-process';
import type { Ctx, Platform } from '../../../platform/context.ts';
import { createFairTurns } from '../../../platform/fair-turns.ts';
import { JsonText } from '../../../platform/http/json-text.ts';
import { withinProduct } from '../../../platform/making/within-product.ts';
import { keepTemporarily, temporaryFiles } from '../../../platform/storage/temporary-file.ts';
import { shownTitle } from '../../assortments/index.ts';
import { gatherDocument } from '../content/gather-document.ts';
import { sheetJson } from '../content/sheet-json.ts';
import { countDocument } from '../make/count-document.ts';
import { type AskedDocument, askedDocument } from '../make/make-document.ts';
import { pictureAddress, printSize } from '../pictures/document-pictures.ts';
import { previewKey } from './preview-key.ts';
import type { PreviewAnswer, PreviewQuestion } from './preview-question.ts';

const mebibyte = 1_048_576;
const gatheredAtOnce = 2;
const perPerson = 1;

type Pages = Extract<PreviewAnswer, { kind: 'pages' }>;

/** [T18] It reads our code and what this process has put aside for it. */
export const openPreviews = (module = new URL('./preview-process.ts', import.meta.url)) =>
  openAnswerer<PreviewQuestion & Record<string, never>, PreviewAnswer>(module, {
    limits: { heapMegabytes: 512, residentBytes: 768 * mebibyte },
    mayRead: withinProduct(temporaryFiles),
    silentMs: 60_000,
    idleMs: 120_000,
    retireBytes: 512 * mebibyte,
  });

/** [M14.2] A process of its own lays documents out and holds the last of them, so that turning a page costs that page alone. */
export const documentPreviews = ({ db }: Pick<Platform, 'db'>) => {
  const previews = openPreviews();
  const turns = createFairTurns(gatheredAtOnce, perPerson);
  const ask = (question: PreviewQuestion) => previews.ask(question as never);

  const laidOut = async (ctx: Ctx, { record, settings }: AskedDocument, question: PreviewQuestion): Promise<Pages> => {
    const giveBack = await turns.take(ctx.user.id, ctx.gone);
    try {
      const document = await gatherDocument(ctx, record, settings);
      const kept = await keepTemporarily(sheetJson(document, ''));
      const answer = await ask({ ...question, path: kept.path }).finally(() => void kept.remove());
      if (answer.kind === 'unknown') throw new Error('A document was laid out and is not there.');
      return answer;
    } finally {
      giveBack();
    }
  };

  return async (ctx: Ctx, { body: { from, pages, ...body } }: Input<'previewDocument'>): Promise<JsonText> => {
    const asked = await askedDocument(ctx, body);
    const { record, settings } = asked;
    const question = { key: await previewKey(ctx, record, settings), from, pages };
    const held = await ask(question);
    const answer = held.kind === 'pages' ? held : await laidOut(ctx, asked, question);
    if (held.kind === 'unknown')
      await countDocument(db, ctx, { action: 'document--preview', assortmentId: record.id, settings, format: 'pdf' });
    const size = printSize(settings.options.includes('highResolutionImages'));
    const pictures = Object.fromEntries(answer.pictures.map((name) => [name, pictureAddress(name, size)]));
    const filename = documentFilename(settings.filename, shownTitle(record), 'pdf');
    return new JsonText(`${JSON.stringify({ filename, pictures }).slice(0, -1)},${answer.json.slice(1)}`);
  };
};
