export { locationsQuery, optionsQuery, settingQuery } from './lookups.ts';
