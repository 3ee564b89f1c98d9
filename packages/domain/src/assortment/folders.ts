import { accept, refuse, type Verdict } from '../shared/verdict.ts';

/** A path names the folders around an entry, outermost first; a folder's own path ends with its title. */
export type FolderPath = readonly string[];

export const deepestFolder = 10;

export const pathOf = (folder: { readonly hierarchy: FolderPath; readonly title: string }): FolderPath => [
  ...folder.hierarchy,
  folder.title,
];

export const isInside = (path: FolderPath, folder: FolderPath): boolean =>
  folder.length <= path.length && folder.every((title, level) => path[level] === title);

export const samePath = (a: FolderPath, b: FolderPath): boolean => a.length === b.length && isInside(a, b);

/** Every folder that must exist for an entry to lie at `path`. */
export const foldersAround = (path: FolderPath): FolderPath[] => path.map((_, level) => path.slice(0, level + 1));

export const moveFolder = (from: FolderPath, to: FolderPath, deepestInside = 0): Verdict<FolderPath, string> => {
  if (to.some((title) => title.trim() === '')) return refuse('A folder needs a name.');
  if (isInside(to, from) && !samePath(to, from)) return refuse('A folder cannot be moved into itself.');
  if (to.length + deepestInside > deepestFolder) return refuse(`Folders nest at most ${deepestFolder} deep.`);
  return accept(to);
};

/** M5.7: an internal assortment lies under its region and gender; changing the gender moves it. */
export const internalHierarchy = (region: string | null, gender: string | null): FolderPath =>
  [region, gender].filter((part): part is string => part !== null && part !== '');
