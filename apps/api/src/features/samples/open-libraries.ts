import type { SampleLibrary } from '@atelier/domain/access/user';
import { sampleLibraries } from '@atelier/domain/access/user';
import { readableSampleLibraries } from '@atelier/domain/sample/sample-access';
import type { Ctx } from '../../platform/context.ts';

/** The libraries that whoever asks may look into. */
export const openLibraries = ({ user, config }: Pick<Ctx, 'user' | 'config'>): readonly SampleLibrary[] =>
  config.bypassAccess ? sampleLibraries : readableSampleLibraries(user);
