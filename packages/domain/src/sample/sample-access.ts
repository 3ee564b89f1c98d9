import { canAccess } from '../access/can-access.ts';
import { needs } from '../access/needs.ts';
import { type AccessUser, type SampleLibrary, sampleLibraries } from '../access/user.ts';
import type { SampleStatus } from './sample-words.ts';

const views = { Production: needs.viewSampleProduction, Sales: needs.viewSampleSales } as const;
const edits = { Production: needs.manageSampleProduction, Sales: needs.manageSampleSales } as const;

export const readsSamples = (user: AccessUser, library: SampleLibrary): boolean => canAccess(user, views[library]);
export const editsSamples = (user: AccessUser, library: SampleLibrary): boolean => canAccess(user, edits[library]);

export const readableSampleLibraries = (user: AccessUser): readonly SampleLibrary[] =>
  sampleLibraries.filter((library) => readsSamples(user, library));

export interface SampleFacts {
  readonly library: SampleLibrary;
  readonly status: SampleStatus;
}

/** [M18.1] A library is for those whose data names it; what is deleted for those among them who edit it. */
export const mayReadSample = (user: AccessUser, { library, status }: SampleFacts): boolean =>
  status === 'Deleted' ? editsSamples(user, library) : readsSamples(user, library);
