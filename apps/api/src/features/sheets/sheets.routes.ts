import type { sheetsRoutes } from '@atelier/contract/files/sheets';
import { canAccess } from '@atelier/domain/access/can-access';
import { needs } from '@atelier/domain/access/needs';
import type { Ctx, Platform } from '../../platform/context.ts';
import { createFairTurns } from '../../platform/fair-turns.ts';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { productPictures, readerScope } from '../products/index.ts';
import { exportSheet } from './export-sheet.ts';
import { proposeRepairs } from './propose-repairs.ts';
import { readUploadedSheet } from './read-uploaded-sheet.ts';
import { picturesOfAddresses } from './sheet-pictures.ts';

/** Each reader is a process with up to 512 MB: more than this many at once would starve the portal itself. */
const readersAtOnce = 2;
const writersAtOnce = 2;
/** Nobody's files fill all of them. */
const perPerson = 1;

export const sheetsHandlers = ({ db, store }: Platform): HandlersFor<keyof typeof sheetsRoutes> => {
  const pictures = productPictures(db, store);
  const readers = createFairTurns(readersAtOnce, perPerson);
  const writers = createFairTurns(writersAtOnce, perPerson);
  /** A cell shows what its address shows: nothing to people without products. */
  const picturesFor = (ctx: Ctx) => {
    if (!ctx.config.bypassAccess && !canAccess(ctx.user, needs.viewProducts))
      return picturesOfAddresses(async (requests) => requests.map(() => null), store);
    const scope = readerScope(ctx.user);
    return picturesOfAddresses((requests) => pictures.find(requests, scope), store);
  };
  return {
    readSheet: (ctx, input) => readUploadedSheet(ctx, input, readers),
    exportSheet: (ctx, { file }) =>
      exportSheet(ctx, file, { of: picturesFor(ctx), demand: pictures.demandReachable }, { turns: writers }),
    proposeRepairs: async (ctx, { body }) => ({ data: await proposeRepairs(ctx, body) }),
  };
};
