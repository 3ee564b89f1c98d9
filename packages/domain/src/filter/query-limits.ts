/** T20: what one search may ask for. Beyond these a search is refused before it reaches the database. */
export const queryLimits = {
  depth: 6,
  nodes: 200,
  listLength: 1_000,
  textLength: 200,
  sortKeys: 3,
  selectFields: 120,
  page: 1_000,
  stream: 100_000,
  skip: 1_000_000,
  validateRows: 5_000,
} as const;
