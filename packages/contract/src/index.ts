import { adminRoutes } from './admin.ts';
import { announcementsRoutes } from './announcements.ts';
import { assortmentHealthRoutes } from './assortment-health.ts';
import { assortmentImportRoutes } from './assortment-import.ts';
import { assortmentPicturesRoutes } from './assortment-pictures.ts';
import { assortmentViewsRoutes } from './assortment-views.ts';
import { assortmentsRoutes } from './assortments.ts';
import { collectionsRoutes } from './collections.ts';
import { documentSettingsRoutes } from './document-settings.ts';
import { documentsRoutes } from './documents.ts';
import { groupFilesRoutes } from './group-files.ts';
import { groupSortRoutes } from './group-sort.ts';
import { internalAssortmentsRoutes } from './internal-assortments.ts';
import { jobsRoutes } from './jobs.ts';
import { libraryRoutes } from './library.ts';
import { libraryCollectionRoutes } from './library-collections.ts';
import { libraryFileRoutes } from './library-files.ts';
import { lineReviewRoutes } from './line-review.ts';
import { packagesRoutes } from './packages.ts';
import { portalRoutes } from './portal.ts';
import { productPhotosRoutes } from './product-photos.ts';
import { productsRoutes } from './products.ts';
import type { Route, RouteCall, RouteInput, RouteReply } from './route.ts';
import { seasonsRoutes } from './seasons.ts';
import { sessionRoutes } from './session.ts';
import { sharingRoutes } from './sharing.ts';
import { sheetsRoutes } from './sheets.ts';
import { uploadsRoutes } from './uploads.ts';
import { usersRoutes } from './users.ts';

/** Every endpoint by name. A new area is one file and one line here. */
export const contract = {
  ...sessionRoutes,
  ...usersRoutes,
  ...adminRoutes,
  ...portalRoutes,
  ...productsRoutes,
  ...productPhotosRoutes,
  ...assortmentsRoutes,
  ...assortmentHealthRoutes,
  ...assortmentImportRoutes,
  ...assortmentPicturesRoutes,
  ...assortmentViewsRoutes,
  ...internalAssortmentsRoutes,
  ...lineReviewRoutes,
  ...groupFilesRoutes,
  ...groupSortRoutes,
  ...documentSettingsRoutes,
  previewDocument: documentsRoutes.previewDocument,
  makeDocument: documentsRoutes.makeDocument,
  ...collectionsRoutes,
  ...seasonsRoutes,
  ...libraryRoutes,
  ...libraryCollectionRoutes,
  ...announcementsRoutes,
  ...libraryFileRoutes,
  ...sheetsRoutes,
  ...sharingRoutes,
  ...packagesRoutes,
  ...uploadsRoutes,
  ...jobsRoutes,
} satisfies Record<string, Route>;

export type Contract = typeof contract;
export type RouteName = keyof Contract;
export type Call<N extends RouteName> = RouteCall<Contract[N]>;
export type Input<N extends RouteName> = RouteInput<Contract[N]>;
export type Reply<N extends RouteName> = RouteReply<Contract[N]>;

export const apiPrefix = '/api';
