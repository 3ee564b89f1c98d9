export { setUpHandlers } from './set-up.routes.ts';
export { openSetUp } from './set-up-portal.ts';
