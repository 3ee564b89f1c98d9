export { sharingHandlers } from './sharing.routes.ts';
