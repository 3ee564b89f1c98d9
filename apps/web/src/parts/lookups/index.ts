export { locationsQuery, optionsQuery } from './lookups.ts';
