export { packagesHandlers } from './packages.routes.ts';
