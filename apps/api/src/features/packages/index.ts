export { madePackages, makePackageJob } from './make-package.ts';
export { packagesHandlers } from './packages.routes.ts';
