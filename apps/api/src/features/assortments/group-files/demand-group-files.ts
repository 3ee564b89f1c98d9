import type { Tx } from '../../../platform/db/transaction.ts';
import type { FileKind } from '../../../platform/files/file-kind.ts';
import { wantFiles } from '../../../platform/files/stored-files.ts';
import { refuse } from '../../../platform/refusal.ts';
import { groupPictures, groupSources, sourceId } from './group-file-kinds.ts';

interface GroupFiles {
  readonly previewJpg: string | null;
  readonly sourceFile: string | null;
}

const demand = async (tx: Tx, kind: FileKind, names: readonly string[]): Promise<void> => {
  const wanted = [...new Set(names)];
  if ((await wantFiles(tx, kind, wanted)) < wanted.length)
    refuse('invalidInput', { reason: 'This file is not kept here. Please upload it again.' });
};

/** [T14] Only what is in the store can be shown; whoever shows it holds its row against the sweep. */
export const demandGroupFiles = async (tx: Tx, contents: readonly GroupFiles[]): Promise<void> => {
  await demand(
    tx,
    groupPictures,
    contents.flatMap(({ previewJpg }) => previewJpg ?? []),
  );
  await demand(
    tx,
    groupSources,
    contents.flatMap(({ sourceFile }) => (sourceFile === null ? [] : sourceId(sourceFile))),
  );
};
