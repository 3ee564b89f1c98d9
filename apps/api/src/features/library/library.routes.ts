import type { libraryRoutes } from '@atelier/contract/library';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { assetReport } from './asset-report.ts';
import { batchAssets } from './batch/batch-assets.ts';
import { checkFilename } from './check-filename.ts';
import { assetFacets, assetHistory, queryAssets, readAsset } from './read-assets.ts';

export const libraryHandlers = (): HandlersFor<keyof typeof libraryRoutes> => ({
  queryAssets,
  assetFacets,
  readAsset,
  batchAssets,
  checkFilename,
  assetReport,
  assetHistory,
});
