export { loadSeasons } from './load-seasons.ts';
export { seasonCovers } from './season-covers.ts';
export { seasonAudiences } from './seasons.editable.ts';
export { seasonsHandlers } from './seasons.routes.ts';
export { browsedOf } from './seasons.ts';
export { seasonCoverUpload } from './upload-cover.ts';
