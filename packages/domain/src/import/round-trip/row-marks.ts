/** The hidden columns by which an exported sheet finds its rows again, wherever they were sorted to. */
export const markHeaders = { row: 'Atelier Row', version: 'Atelier Version', exported: 'Atelier Exported' } as const;

export interface RowMark {
  readonly id: string;
  readonly version: number;
  /** The texts of the editable cells as they were exported, by column key. */
  readonly exported: ReadonlyMap<string, string>;
}

export const writeMark = (mark: RowMark): readonly [string, number, string] => [
  mark.id,
  mark.version,
  JSON.stringify([...mark.exported]),
];

function readExported(text: string): ReadonlyMap<string, string> | null {
  try {
    const pairs: unknown = JSON.parse(text);
    const sound =
      Array.isArray(pairs) &&
      pairs.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string'));
    return sound ? new Map(pairs as [string, string][]) : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Where the marks stand in a sheet; null when it is not one of ours. */
export function findMarks(header: readonly string[]): { row: number; version: number; exported: number } | null {
  const at = {
    row: header.indexOf(markHeaders.row),
    version: header.indexOf(markHeaders.version),
    exported: header.indexOf(markHeaders.exported),
  };
  return Object.values(at).includes(-1) ? null : at;
}

/** Null for a row that was added by hand, or whose marks were damaged. */
export function readMark(cells: readonly string[], at: NonNullable<ReturnType<typeof findMarks>>): RowMark | null {
  const id = cells[at.row]?.trim() ?? '';
  const version = Number(cells[at.version]);
  const exported = readExported(cells[at.exported] ?? '');
  return id !== '' && Number.isSafeInteger(version) && exported ? { id, version, exported } : null;
}
