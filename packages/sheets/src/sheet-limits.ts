const mebibyte = 1_048_576;

/** What one imported file may cost. R18 and family X of the bad-input corpus are measured against these. */
export const sheetLimits = {
  fileBytes: 25 * mebibyte,
  archiveEntries: 20_000,
  unpackedBytes: 256 * mebibyte,
  /** Real sheets pack 10 to 60 fold; small repetitive parts may pack tighter without harm. */
  packRatio: 200,
  packRatioFrom: 16 * mebibyte,
  cellCharacters: 100_000,
  columns: 1_000,
  rows: 50_000,
  readMs: 30_000,
  heapMegabytes: 320,
  residentBytes: 512 * mebibyte,
} as const;
