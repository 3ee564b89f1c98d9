export { NothingMatches } from './NothingMatches.tsx';
export { SearchField } from './SearchField.tsx';
