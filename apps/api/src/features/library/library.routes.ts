import type { libraryRoutes } from '@atelier/contract/library/library';
import type { libraryCollectionRoutes } from '@atelier/contract/library/library-collections';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { assetReport } from './asset-report.ts';
import { batchAssets } from './batch/batch-assets.ts';
import { checkFilename } from './check-filename.ts';
import { changeLibraryCollection, readLibraryCollection } from './library-collections.ts';
import { assetFacets, assetHistory, listAssets, queryAssets, readAsset } from './read-assets.ts';

export const libraryHandlers = (): HandlersFor<keyof typeof libraryRoutes | keyof typeof libraryCollectionRoutes> => ({
  listAssets,
  queryAssets,
  assetFacets,
  readAsset,
  batchAssets,
  checkFilename,
  assetReport,
  assetHistory,
  readLibraryCollection,
  changeLibraryCollection,
});
