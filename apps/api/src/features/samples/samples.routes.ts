import type { samplesRoutes } from '@atelier/contract/samples/samples';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { exportSamples } from './export-samples.ts';
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

export const samplesHandlers: HandlersFor<keyof typeof samplesRoutes> = {
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
};
