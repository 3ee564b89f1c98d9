export { copyEntry, linkEntries } from './link-entries.ts';
