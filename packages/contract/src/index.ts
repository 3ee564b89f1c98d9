import { assortmentHealthRoutes } from './assortments/assortment-health.ts';
import { assortmentImportRoutes } from './assortments/assortment-import.ts';
import { assortmentPicturesRoutes } from './assortments/assortment-pictures.ts';
import { assortmentViewsRoutes } from './assortments/assortment-views.ts';
import { assortmentsRoutes } from './assortments/assortments.ts';
import { groupFilesRoutes } from './assortments/group-files.ts';
import { groupSortRoutes } from './assortments/group-sort.ts';
import { internalAssortmentsRoutes } from './assortments/internal-assortments.ts';
import { lineReviewRoutes } from './assortments/line-review.ts';
import { reportSchedulesRoutes } from './assortments/report-schedules.ts';
import { reportsRoutes } from './assortments/reports.ts';
import { companyListsRoutes } from './company/company-lists.ts';
import { conferenceEditingRoutes } from './conferences/conference-editing.ts';
import { conferencesRoutes } from './conferences/conferences.ts';
import { documentSettingsRoutes } from './documents/document-settings.ts';
import { documentSharingRoutes } from './documents/document-sharing.ts';
import { documentsRoutes } from './documents/documents.ts';
import { feedsRoutes } from './feeds/feeds.ts';
import { jobsRoutes } from './files/jobs.ts';
import { packagesRoutes } from './files/packages.ts';
import { sheetsRoutes } from './files/sheets.ts';
import { uploadsRoutes } from './files/uploads.ts';
import { libraryRoutes } from './library/library.ts';
import { libraryCollectionRoutes } from './library/library-collections.ts';
import { libraryFileRoutes } from './library/library-files.ts';
import { approvalsRoutes } from './orders/approvals.ts';
import { coordinatorsRoutes } from './orders/coordinators.ts';
import { ordersRoutes } from './orders/orders.ts';
import { shippingRoutes } from './orders/shipping.ts';
import { adminRoutes } from './people/admin.ts';
import { apiKeysRoutes } from './people/api-keys.ts';
import { directoryRulesRoutes } from './people/directory-rules.ts';
import { sessionRoutes } from './people/session.ts';
import { setUpRoutes } from './people/set-up.ts';
import { statisticsRoutes } from './people/statistics.ts';
import { userImportRoutes } from './people/user-import.ts';
import { usersRoutes } from './people/users.ts';
import { webhooksRoutes } from './people/webhooks.ts';
import { collectionsRoutes } from './planning/collections.ts';
import { seasonsRoutes } from './planning/seasons.ts';
import { healthRoutes } from './platform/health.ts';
import type { Route, RouteCall, RouteInput, RouteReply } from './platform/route.ts';
import { announcementsRoutes } from './portal/announcements.ts';
import { notificationsRoutes } from './portal/notifications.ts';
import { portalRoutes } from './portal/portal.ts';
import { sharingRoutes } from './portal/sharing.ts';
import { productPhotosRoutes } from './products/product-photos.ts';
import { productsRoutes } from './products/products.ts';
import { countRoutes } from './samples/count.ts';
import { passportRoutes } from './samples/passport.ts';
import { sampleImportRoutes } from './samples/sample-import.ts';
import { sampleLabelsRoutes } from './samples/sample-labels.ts';
import { samplesRoutes } from './samples/samples.ts';
import { whereRoutes } from './samples/where.ts';

/** Every endpoint by name. A new area is one file and one line here. */
export const contract = {
  ...sessionRoutes,
  ...usersRoutes,
  ...statisticsRoutes,
  ...adminRoutes,
  ...feedsRoutes,
  ...apiKeysRoutes,
  ...directoryRulesRoutes,
  ...userImportRoutes,
  ...webhooksRoutes,
  ...healthRoutes,
  ...setUpRoutes,
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
  ...reportsRoutes,
  ...reportSchedulesRoutes,
  ...documentSettingsRoutes,
  ...documentsRoutes,
  ...documentSharingRoutes,
  ...collectionsRoutes,
  ...seasonsRoutes,
  ...libraryRoutes,
  ...libraryCollectionRoutes,
  ...sampleImportRoutes,
  ...sampleLabelsRoutes,
  ...samplesRoutes,
  ...passportRoutes,
  ...whereRoutes,
  ...countRoutes,
  ...companyListsRoutes,
  ...coordinatorsRoutes,
  ...ordersRoutes,
  ...approvalsRoutes,
  ...shippingRoutes,
  ...announcementsRoutes,
  ...conferencesRoutes,
  ...conferenceEditingRoutes,
  ...notificationsRoutes,
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
