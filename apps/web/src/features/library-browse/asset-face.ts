import type { Asset, AssetFile } from '@atelier/contract/library/library';

export type Medium = 'picture' | 'pages' | 'film' | 'sound' | 'none';

const isPrimary = ({ usageType }: AssetFile) => usageType === 'Primary';

/** The file that stands for an asset: its hero, or the first one people can see something of. */
export const faceOf = ({ files }: Pick<Asset, 'files'>): AssetFile | undefined => {
  const primary = files.filter(isPrimary);
  const best = (list: readonly AssetFile[]) =>
    list.find(({ hero, previews }) => hero && previews !== null) ?? list.find(({ previews }) => previews !== null);
  return best(primary) ?? best(files) ?? primary[0] ?? files[0];
};

export const mediumOf = (file: AssetFile | undefined): Medium => {
  if (file === undefined) return 'none';
  if (file.mediaType?.startsWith('video/')) return 'film';
  if (file.mediaType?.startsWith('audio/')) return 'sound';
  if ((file.previews?.pages ?? 0) > 0) return 'pages';
  return (file.previews?.sizes.length ?? 0) > 0 ? 'picture' : 'none';
};

const usual: Readonly<Record<Medium, number>> = { picture: 1.34, pages: 0.77, film: 1.78, sound: 1.6, none: 1.34 };

/** Width over height, as the wall lays it out. */
export const ratioOf = (asset: Pick<Asset, 'files'>): number => {
  const file = faceOf(asset);
  const { width, height } = file ?? {};
  return width && height ? width / height : usual[mediumOf(file)];
};

/** [M1.11] What is played is shown in the mode Video, everything else in Catalog. */
export const plays = (asset: Pick<Asset, 'files'>): boolean => ['film', 'sound'].includes(mediumOf(faceOf(asset)));

/** PDF, JPG: as people call a file. */
export const typeWord = (filename: string): string => {
  const at = filename.lastIndexOf('.');
  return at < 1
    ? 'File'
    : filename
        .slice(at + 1)
        .toUpperCase()
        .slice(0, 5);
};

export const durationText = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

export interface WorkingFiles {
  readonly includeWorkingFiles: boolean;
  readonly showWorkingFilesOnly: boolean;
}

/** [M15.2] The files that are meant: without working files unless they are asked for, and what readers have of them. */
export const filesMeant = (
  files: readonly AssetFile[],
  { includeWorkingFiles, showWorkingFilesOnly }: WorkingFiles,
): readonly AssetFile[] =>
  files
    .filter(({ state }) => state === 'Ready')
    .filter((file) => (isPrimary(file) ? !showWorkingFilesOnly : includeWorkingFiles || showWorkingFilesOnly));

export const sizeMeant = (asset: Pick<Asset, 'primarySize' | 'workingSize'>, wish: WorkingFiles): number =>
  (wish.showWorkingFilesOnly ? 0 : asset.primarySize) +
  (wish.includeWorkingFiles || wish.showWorkingFilesOnly ? asset.workingSize : 0);
