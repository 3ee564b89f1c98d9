export { sheetsHandlers } from './sheets.routes.ts';
