import { libraryEditors } from '@atelier/contract/library/library';
import { fileLimits } from '@atelier/domain/vocabulary/limits';
import { uploadUsage } from '../../platform/files/upload-usage.ts';
import { admitFile } from './admit-file.ts';
import { libraryFiles } from './library-file-kind.ts';
import { enqueuePreparing } from './prepare-file-job.ts';
import { takeInFile } from './take-in-file.ts';
import { readTarget } from './upload-target.ts';

/** [M17.1] A file of a library. It is prepared behind the answer; until then nothing shows it. */
export const libraryUpload = uploadUsage({
  usage: 'libraryAsset',
  need: libraryEditors,
  // [R8] Below the size from which a collection is too large.
  maxBytes: fileLimits.collectionTooLargeBytes - 1,
  kind: libraryFiles,
  admit: admitFile,
  make: async () => undefined,
  async attach(ctx, tx, file) {
    const taken = await takeInFile(tx, ctx, file, readTarget(file.attachTo));
    await enqueuePreparing(tx, taken.fileId);
    return { ...taken };
  },
});
