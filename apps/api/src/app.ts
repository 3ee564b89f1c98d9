import { fileURLToPath } from 'node:url';
import { apiPrefix, contract } from '@atelier/contract';
import type { FastifyInstance } from 'fastify';
import { audiences } from './audiences.ts';
import { adminHandlers, bindScim } from './features/admin/index.ts';
import { announcementsHandlers } from './features/announcements/index.ts';
import { approvalsHandlers } from './features/approvers/index.ts';
import {
  assortmentImportHandlers,
  assortmentOptions,
  assortmentsHandlers,
  groupUpload,
  heldProducts,
  internalAssortmentsHandlers,
  lineReviewHandlers,
  pictureUploads,
} from './features/assortments/index.ts';
import { collectionsHandlers } from './features/collections/index.ts';
import { companyHandlers } from './features/company/index.ts';
import { conferencesHandlers, seasonPage } from './features/conferences/index.ts';
import { coordinatorsHandlers } from './features/coordinators/index.ts';
import { dashboardHandlers } from './features/dashboard/index.ts';
import { documentSharingHandlers } from './features/document-sharing/index.ts';
import { documentsHandlers } from './features/documents/index.ts';
import { feedsHandlers } from './features/feeds/index.ts';
import { healthHandlers } from './features/health/index.ts';
import { libraryHandlers } from './features/library/index.ts';
import { libraryFilesHandlers, libraryUpload } from './features/library-files/index.ts';
import { mailboxHandlers } from './features/mailbox/index.ts';
import { fillNoticeReaders, notificationsHandlers } from './features/notifications/index.ts';
import { optionsHandlers } from './features/options/index.ts';
import { ordersHandlers, parcelOrders, samplesCameBack } from './features/orders/index.ts';
import { packagesHandlers } from './features/packages/index.ts';
import { productPhotosHandlers, productPhotoUpload } from './features/product-photos/index.ts';
import { columnsOf, productsHandlers } from './features/products/index.ts';
import { reportsHandlers } from './features/reports/index.ts';
import { samplesHandlers } from './features/samples/index.ts';
import { seasonCoverUpload, seasonsHandlers } from './features/seasons/index.ts';
import { setUpHandlers } from './features/set-up/index.ts';
import { sharingHandlers } from './features/sharing/index.ts';
import { sheetsHandlers } from './features/sheets/index.ts';
import { shippingHandlers } from './features/shipping/index.ts';
import { statisticsHandlers } from './features/statistics/index.ts';
import { uploadsHandlers } from './features/uploads/index.ts';
import { usersHandlers } from './features/users/index.ts';
import { webhooksHandlers } from './features/webhooks/index.ts';
import { noticeReaders } from './notice-readers.ts';
import type { Platform } from './platform/context.ts';
import { bindRoutes, type Handlers } from './platform/http/bind-routes.ts';
import { answerNotFound } from './platform/http/not-found.ts';
import { createServer } from './platform/http/server.ts';
import { serveWeb } from './platform/http/web-files.ts';
import { openPlatform } from './platform/open-platform.ts';
import { bindDocs } from './platform/ops/bind-docs.ts';
import { bindOps } from './platform/ops/bind-ops.ts';
import { keepProcessRow, type ProcessRow } from './platform/ops/keep-process-row.ts';
import type { PlatformParts } from './platform/platform-parts.ts';
import { platformHandlers } from './platform-routes.ts';

export const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Every endpoint meets its handler here; a missing one is a type error. */
const handlers = (platform: Platform, row: ProcessRow): Handlers => ({
  ...platformHandlers(platform),
  ...usersHandlers(platform),
  ...adminHandlers(platform),
  ...setUpHandlers(),
  ...webhooksHandlers(),
  ...feedsHandlers(platform),
  ...dashboardHandlers(),
  ...optionsHandlers(),
  ...mailboxHandlers(),
  ...productsHandlers(platform, { heldIn: heldProducts, assortmentOptions }),
  ...productPhotosHandlers(platform),
  ...assortmentsHandlers(platform),
  ...assortmentImportHandlers(),
  ...internalAssortmentsHandlers(),
  ...lineReviewHandlers(),
  ...reportsHandlers(),
  ...statisticsHandlers(),
  ...documentsHandlers(platform),
  ...documentSharingHandlers(platform),
  ...collectionsHandlers(),
  ...sheetsHandlers(platform),
  ...sharingHandlers(),
  ...packagesHandlers(platform),
  ...seasonsHandlers(platform),
  ...libraryHandlers(),
  ...samplesHandlers(samplesCameBack),
  ...ordersHandlers(platform),
  ...companyHandlers(),
  ...coordinatorsHandlers(),
  ...approvalsHandlers(),
  ...shippingHandlers(parcelOrders),
  ...announcementsHandlers(platform),
  ...conferencesHandlers(platform),
  ...notificationsHandlers(),
  ...libraryFilesHandlers(platform),
  ...healthHandlers(platform, row),
  ...uploadsHandlers(platform, [...pictureUploads, groupUpload, seasonCoverUpload, productPhotoUpload, libraryUpload]),
});

export const buildApp = async (platform: Platform): Promise<FastifyInstance> => {
  platform.audience.fill(audiences);
  platform.columns = columnsOf(platform);
  fillNoticeReaders(noticeReaders(platform));
  const app = await createServer(platform);
  const row = keepProcessRow(platform);
  bindRoutes(app, platform, contract, handlers(platform, row));
  await bindScim(app, platform);
  bindOps(app, platform);
  bindDocs(app, contract);
  await serveWeb(app, webFolder, {
    notFound: answerNotFound(apiPrefix, contract),
    demo: platform.config.demo,
    pages: [seasonPage(platform)],
  });
  app.addHook('onClose', async () => {
    // Whoever closes it without a word before: what goes on by itself has to end as well.
    platform.drain.begin();
    await row.end();
    await platform.push.close();
    await platform.streams.close();
  });
  return app;
};

/** A process that only works on jobs still answers whether it is well. */
export const buildWorkerApp = async (platform: Platform): Promise<FastifyInstance> => {
  const app = await createServer(platform);
  bindOps(app, platform);
  app.setNotFoundHandler(answerNotFound(apiPrefix, {}));
  return app;
};

/** The whole API without a port. */
export const createApp = (parts: PlatformParts): Promise<FastifyInstance> => buildApp(openPlatform(parts));
