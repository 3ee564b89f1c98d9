/** The revision of the thing in which each cell was last written. */
export type CellVersions = Readonly<Record<string, number>>;

/** G21: somebody who saw the row at `seen` may write the cells nobody has touched since; the others conflict. */
export const conflictingCells = (versions: CellVersions, fields: readonly string[], seen: number): string[] =>
  fields.filter((field) => (versions[field] ?? 0) > seen);
