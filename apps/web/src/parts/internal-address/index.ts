export { browseAddress, browsePath, landingPath, namedIn, seasonsPath, wholeSeason } from './internal-address.ts';
export {
  type InternalSearch,
  type InternalSort,
  type InternalTab,
  internalSorts,
  internalTabs,
} from './internal-search.ts';
