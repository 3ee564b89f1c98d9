export { healthHandlers } from './health.routes.ts';
