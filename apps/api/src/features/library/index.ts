export { countPublishedSince } from './count-published.ts';
export { factsOf, libraryAudiences, libraryItems, mayRead } from './item-entity.ts';
export { type FileRecord, fileColumns, findItem, type ItemRecord, itemColumns } from './item-rows.ts';
export { libraryHandlers } from './library.routes.ts';
export { edits, isSenior, type LibraryReader, libraryReader } from './library-reader.ts';
export { loadLibrary } from './load-library.ts';
export { presentFile } from './present-items.ts';
export { refreshWords } from './refresh-words.ts';
