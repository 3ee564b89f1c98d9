export { drawnFiles } from './drawn-files.ts';
export { libraryFiles } from './library-file-kind.ts';
export { libraryFilesHandlers } from './library-files.routes.ts';
export { libraryOriginals, type OriginalOf } from './library-originals.ts';
export { libraryUpload } from './library-upload.ts';
export { prepareFileJob } from './prepare-file-job.ts';
export { rebuildPreviewsJob } from './rebuild-previews.ts';
export { settlePreparing } from './settle-preparing.ts';
export { showPreview } from './show-file.ts';
