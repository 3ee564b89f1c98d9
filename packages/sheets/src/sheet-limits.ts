const mebibyte = 1_048_576;

/** What one imported file may cost. R18 and family X of the bad-input corpus are measured against these. */
export const sheetLimits = {
  fileBytes: 25 * mebibyte,
  archiveEntries: 20_000,
  unpackedBytes: 256 * mebibyte,
  binaryBytes: 48 * mebibyte,
  /** Real sheets pack 10 to 60 fold; small repetitive parts may pack tighter without harm. */
  packRatio: 200,
  packRatioFrom: 16 * mebibyte,
  cellCharacters: 100_000,
  /** Texts are stored once and shown often, so a small file can say a lot: what comes out is bounded, not what goes in. */
  rowCharacters: 4 * mebibyte,
  sheetCharacters: 192 * mebibyte,
  /** Honest sheets say at most some ten times as much as they hold; below this much nobody minds. */
  textRatio: 40,
  textRatioFrom: 16 * mebibyte,
  columns: 1_000,
  rows: 50_000,
  /** Its own work; by the clock an honest file would be refused for what others do on the machine. */
  readProcessorMs: 30_000,
  readMs: 300_000,
  heapMegabytes: 320,
  residentBytes: 512 * mebibyte,
} as const;
