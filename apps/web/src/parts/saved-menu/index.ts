export { currentEntries, savedEntry, usedIcon } from './entries.tsx';
export { SavedMenu } from './SavedMenu.tsx';
