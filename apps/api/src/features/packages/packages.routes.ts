import type { packagesRoutes } from '@atelier/contract/files/packages';
import type { Ctx, Platform } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { libraryOriginals } from '../library-files/index.ts';
import { productPictures, type ReaderScope, readerScope } from '../products/index.ts';
import type { PictureOf } from '../sheets/index.ts';
import { countedWhenTaken } from './count-downloads.ts';
import { mailPackage } from './mail-package.ts';
import { listMailedPackages, revokeMailedPackage } from './mailed-packages.ts';
import { downloadMadePackage, makePackage } from './make-package.ts';
import { openSharedPackage } from './open-shared-package.ts';
import {
  assortmentContents,
  type Contents,
  divisionContents,
  listedContents,
  selectedContents,
} from './package-contents.ts';
import { type Sources, type Wish, writePackage } from './write-package.ts';

export const packagesHandlers = (platform: Platform): HandlersFor<keyof typeof packagesRoutes> => {
  const { db, store } = platform;
  const pictures = productPictures(db, store);
  const picturesIn =
    (scope: ReaderScope): PictureOf =>
    (request) =>
      pictures.picture(request, scope);
  const originalOf = libraryOriginals(platform);
  const sourcesIn = (scope: ReaderScope): Sources => ({ pictureOf: picturesIn(scope), originalOf });
  const pack = async (ctx: Ctx, contents: Contents, wish: Wish) => {
    await pictures.demandReachable();
    const archive = await writePackage(ctx.read, contents, wish, sourcesIn(readerScope(ctx.user)));
    return contents.files ? countedWhenTaken(ctx, contents.files, archive) : archive;
  };
  return {
    downloadPackage: async (ctx, { body }) => pack(ctx, await selectedContents(ctx, body), body),
    downloadListedPictures: async (ctx, { body }) => pack(ctx, await listedContents(ctx, body.rows), body),
    downloadDivisionPictures: async (ctx, { body }) => pack(ctx, await divisionContents(ctx, body), body),
    downloadAssortmentPackage: async (ctx, { body }) => pack(ctx, await assortmentContents(ctx, body.id), body),
    downloadAssortmentPictures: async (ctx, { params }) => pack(ctx, await assortmentContents(ctx, params.id), params),
    mailPackage: (ctx, { body }) => mailPackage(ctx, body, () => selectedContents(ctx, body)),
    mailListedPictures: (ctx, { body }) => mailPackage(ctx, body, () => listedContents(ctx, body.rows)),
    mailDivisionPictures: (ctx, { body }) => mailPackage(ctx, body, () => divisionContents(ctx, body)),
    mailAssortmentPackage: (ctx, { body }) => mailPackage(ctx, body, () => assortmentContents(ctx, body.id)),
    makePackage: (ctx, { body }) => makePackage(ctx, body),
    downloadMadePackage: (ctx, { params }) => downloadMadePackage(ctx, platform, params.id),
    listMailedPackages,
    revokeMailedPackage: (ctx, { params }) => revokeMailedPackage(ctx, params.id),
    openSharedPackage: async (ctx, { params }) => {
      await pictures.demandReachable();
      return openSharedPackage(ctx, params, sourcesIn);
    },
  };
};
