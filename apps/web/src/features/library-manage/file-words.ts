import type { AssetFile } from '@atelier/contract/library/library';

/** What people decide about a file; everything else about it is found out. */
export type FileChoice = Pick<AssetFile, '_id' | 'usageType' | 'hero' | 'filename'>;

/**
 * Files as words, so that two lists can be told to be the same: Undo takes a step back only if nobody has changed the
 * cell since, and a file that was prepared meanwhile is no such change.
 */
export const fileWord = ({ _id, usageType, hero, filename }: FileChoice): string =>
  JSON.stringify([_id, usageType, hero, filename]);

export const readFileWord = (word: string): FileChoice => {
  const [_id, usageType, hero, filename] = JSON.parse(word) as [string, AssetFile['usageType'], boolean, string];
  return { _id, usageType, hero, filename };
};

/** Files that an item had, which Undo may bring back. */
const seen = new WeakMap<object, Map<string, AssetFile>>();

/** The files that words speak of, as they were last seen in this row; a row that was read anew brings the files themselves. */
export function filesBy(
  row: { readonly files: readonly AssetFile[] },
  words: readonly (string | AssetFile)[],
): AssetFile[] {
  const known = seen.get(row) ?? new Map<string, AssetFile>();
  seen.set(row, known);
  for (const file of row.files) known.set(file._id, file);
  return words.flatMap((word) => {
    if (typeof word !== 'string') return [word];
    const choice = readFileWord(word);
    const file = known.get(choice._id);
    return file ? [{ ...file, ...choice }] : [];
  });
}
