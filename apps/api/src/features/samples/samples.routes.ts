import type { passportRoutes } from '@atelier/contract/samples/passport';
import type { samplesRoutes } from '@atelier/contract/samples/samples';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { exportSamples } from './export-samples.ts';
import { moveSamples, readPassport } from './passport/handle-samples.ts';
import { lendSamples, reopenLoan, returnSamples } from './passport/lend-and-return.ts';
import { listLoans } from './passport/loans.ts';
import {
  autocompleteSamples,
  listSamples,
  querySamples,
  sampleFacets,
  sampleHistory,
  sampleTracking,
} from './read-samples.ts';
import { libraryTracking } from './tracking.ts';
import { addTracking, batchSamples, createSample, editSample, transferSamples } from './write-samples.ts';

export const samplesHandlers: HandlersFor<keyof typeof samplesRoutes | keyof typeof passportRoutes> = {
  listSamples,
  querySamples,
  sampleFacets,
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
  returnSamples,
  reopenLoan,
  moveSamples,
  listLoans,
};
