import type { countRoutes } from '@atelier/contract/samples/count';
import type { passportRoutes } from '@atelier/contract/samples/passport';
import type { sampleImportRoutes } from '@atelier/contract/samples/sample-import';
import type { sampleLabelsRoutes } from '@atelier/contract/samples/sample-labels';
import type { samplesRoutes } from '@atelier/contract/samples/samples';
import type { whereRoutes } from '@atelier/contract/samples/where';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { exportSamples } from './export-samples.ts';
import { importSamples } from './import/import-samples.ts';
import { undoSampleImport } from './import/undo-import.ts';
import { validateSamples } from './import/validate-samples.ts';
import { labelPreviews } from './labels/preview-labels.ts';
import { printLabels } from './labels/print-labels.ts';
import { reopenLoans, returnLoans } from './loans/return-all.ts';
import { autocompleteSamples } from './offer-values.ts';
import { readShelf, saveCount } from './passport/count.ts';
import { moveSamples, readPassport } from './passport/handle-samples.ts';
import { lendSamples, returnSamples } from './passport/lend-and-return.ts';
import type { LoanFollower } from './passport/loan-follower.ts';
import { listLoans } from './passport/loans.ts';
import {
  groupSamples,
  listSamples,
  querySamples,
  sampleFacets,
  sampleHistory,
  sampleTracking,
} from './read-samples.ts';
import { libraryTracking } from './tracking.ts';
import { whereSamples } from './where-samples.ts';
import { addTracking, batchSamples, createSample, editSample, transferSamples } from './write-samples.ts';

type Routes = typeof samplesRoutes &
  typeof passportRoutes &
  typeof sampleImportRoutes &
  typeof whereRoutes &
  typeof countRoutes &
  typeof sampleLabelsRoutes;

export const samplesHandlers = (follower: LoanFollower): HandlersFor<keyof Routes> => ({
  validateSamples,
  importSamples,
  undoSampleImport,
  printLabels,
  previewLabels: labelPreviews(),
  listSamples,
  querySamples,
  sampleFacets,
  groupSamples,
  createSample,
  patchSample: editSample,
  putSample: editSample,
  batchSamples,
  autocompleteSamples,
  exportSamples,
  transferSamples,
  sampleHistory,
  libraryTracking,
  sampleTracking,
  addTracking,
  readPassport,
  lendSamples,
  returnSamples: returnSamples(follower),
  moveSamples,
  listLoans,
  returnLoans: returnLoans(follower),
  reopenLoans: reopenLoans(follower),
  whereSamples,
  readShelf,
  saveCount,
});
