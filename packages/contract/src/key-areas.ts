import type { KeyArea } from '@atelier/domain/access/api-keys';
import { assortmentHealthRoutes } from './assortments/assortment-health.ts';
import { assortmentImportRoutes } from './assortments/assortment-import.ts';
import { assortmentPicturesRoutes } from './assortments/assortment-pictures.ts';
import { assortmentViewsRoutes } from './assortments/assortment-views.ts';
import { assortmentsRoutes } from './assortments/assortments.ts';
import { groupFilesRoutes } from './assortments/group-files.ts';
import { groupSortRoutes } from './assortments/group-sort.ts';
import { internalAssortmentsRoutes } from './assortments/internal-assortments.ts';
import { lineReviewRoutes } from './assortments/line-review.ts';
import { reportsRoutes } from './assortments/reports.ts';
import { companyListsRoutes } from './company/company-lists.ts';
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
import { scimRoutes } from './people/scim.ts';
import { statisticsRoutes } from './people/statistics.ts';
import { usersRoutes } from './people/users.ts';
import { collectionsRoutes } from './planning/collections.ts';
import { seasonsRoutes } from './planning/seasons.ts';
import type { Route } from './platform/route.ts';
import { announcementsRoutes } from './portal/announcements.ts';
import { portalRoutes } from './portal/portal.ts';
import { productPhotosRoutes } from './products/product-photos.ts';
import { productsRoutes } from './products/products.ts';
import { countRoutes } from './samples/count.ts';
import { passportRoutes } from './samples/passport.ts';
import { sampleImportRoutes } from './samples/sample-import.ts';
import { sampleLabelsRoutes } from './samples/sample-labels.ts';
import { samplesRoutes } from './samples/samples.ts';
import { whereRoutes } from './samples/where.ts';

type Routes = Readonly<Record<string, Route>>;

/** What each area of an API key holds. Routes that stand in none are opened by no key: passwords, sessions, people, keys. */
const routesOf: Readonly<Record<KeyArea, readonly Routes[]>> = {
  products: [productsRoutes, productPhotosRoutes],
  assortments: [
    assortmentsRoutes,
    assortmentHealthRoutes,
    assortmentImportRoutes,
    assortmentPicturesRoutes,
    assortmentViewsRoutes,
    internalAssortmentsRoutes,
    lineReviewRoutes,
    groupFilesRoutes,
    groupSortRoutes,
    collectionsRoutes,
    seasonsRoutes,
  ],
  documents: [documentSettingsRoutes, documentsRoutes, documentSharingRoutes],
  libraries: [libraryRoutes, libraryCollectionRoutes, libraryFileRoutes],
  samples: [sampleImportRoutes, sampleLabelsRoutes, samplesRoutes, passportRoutes, whereRoutes, countRoutes],
  orders: [coordinatorsRoutes, ordersRoutes, approvalsRoutes, shippingRoutes],
  feeds: [feedsRoutes, companyListsRoutes],
  files: [sheetsRoutes, packagesRoutes, uploadsRoutes, jobsRoutes],
  portal: [announcementsRoutes, { options: portalRoutes.options, autocompleteUsers: usersRoutes.autocompleteUsers }],
  /** Not under /api, and in a shape of its own: RFC 7644. */
  people: [scimRoutes],
  reports: [
    reportsRoutes,
    statisticsRoutes,
    { queryAudit: adminRoutes.queryAudit, auditFacets: adminRoutes.auditFacets },
  ],
};

/** They live with the window of somebody who is signed in: locks, who is inside, a meeting that is led. */
const ofWindows: ReadonlySet<Route> = new Set([
  assortmentsRoutes.assortmentPresence,
  internalAssortmentsRoutes.editLock,
  lineReviewRoutes.reviewPresence,
]);

const areaOf = new Map<Route, KeyArea>(
  (Object.entries(routesOf) as [KeyArea, readonly Routes[]][]).flatMap(([area, groups]) =>
    groups
      .flatMap((group) => Object.values(group))
      .filter((route) => route.need !== 'anyone' && !ofWindows.has(route))
      .map((route): [Route, KeyArea] => [route, area]),
  ),
);

/** The area of an API key that a route belongs to, if a key opens it at all. */
export const keyAreaOf = (route: Route): KeyArea | undefined => areaOf.get(route);
