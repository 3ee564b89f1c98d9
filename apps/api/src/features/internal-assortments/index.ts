export { internalAssortmentsHandlers } from './internal-assortments.routes.ts';
