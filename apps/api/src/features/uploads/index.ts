export { uploadsHandlers } from './uploads.routes.ts';
