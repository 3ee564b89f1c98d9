import type { SampleLibrary } from '@atelier/domain/access/user';
import { settingQuery } from '../../parts/lookups/index.ts';

export const settingKeyOf = (library: SampleLibrary, deleted: boolean): string =>
  `samples.${library}${deleted ? '.deleted' : ''}`;

/** How somebody has the grid arranged; apart from what reads samples, so that a route can ask for it without the grid. */
export const samplesSetting = (library: SampleLibrary, deleted: boolean) =>
  settingQuery(settingKeyOf(library, deleted));
