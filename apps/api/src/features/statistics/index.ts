export { loadStatistics } from './load-statistics.ts';
export { statisticsHandlers } from './statistics.routes.ts';
export { sumStatisticDays } from './sum-days.ts';
