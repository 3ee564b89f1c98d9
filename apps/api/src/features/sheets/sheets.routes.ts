import type { Ctx, Platform } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { productPictures, readerScope } from '../products/index.ts';
import { downloadAssortmentPictures, downloadListedPictures } from './download-pictures.ts';
import { exportSheet } from './export-sheet.ts';
import { proposeRepairs } from './propose-repairs.ts';
import { readUploadedSheet } from './read-uploaded-sheet.ts';
import { readingTurns } from './reading-turns.ts';
import type { PictureOf } from './sheet-pictures.ts';

type SheetsRoute =
  | 'readSheet'
  | 'exportSheet'
  | 'proposeRepairs'
  | 'downloadListedPictures'
  | 'downloadAssortmentPictures';

export const sheetsHandlers = ({ db, store }: Platform): HandlersFor<SheetsRoute> => {
  const pictures = productPictures(db, store);
  const turns = readingTurns();
  const picturesFor = (ctx: Ctx): PictureOf => {
    const scope = readerScope(ctx.user);
    return (request) => pictures.picture(request, scope);
  };
  return {
    readSheet: (ctx, { file }) => readUploadedSheet(ctx, file, turns),
    exportSheet: (ctx, { file }) => exportSheet(file, picturesFor(ctx)),
    proposeRepairs: async (ctx, { body }) => ({ data: await proposeRepairs(ctx, body) }),
    downloadListedPictures: (ctx, { body }) => downloadListedPictures(ctx, body, picturesFor(ctx)),
    downloadAssortmentPictures: (ctx, { params }) => downloadAssortmentPictures(ctx, params, picturesFor(ctx)),
  };
};
