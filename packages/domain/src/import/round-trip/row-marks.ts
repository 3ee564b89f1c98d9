const headers = { row: 'Atelier Row', version: 'Atelier Version', exported: 'Atelier Exported' } as const;

/** The hidden columns by which a sheet exported from `source` finds its rows again, wherever they were sorted to. */
export const markHeaders = (source: string): readonly string[] => [
  headers.row,
  headers.version,
  `${headers.exported} ${source}`,
];

/** Whether a header is one of ours: its column is for the way back and for nobody to read. */
export const isMarkHeader = (header: string): boolean =>
  header === headers.row || header === headers.version || header.startsWith(`${headers.exported} `);

export interface MarkPlaces {
  readonly row: number;
  readonly version: number;
  readonly exported: number;
  /** What the sheet was exported from; the same style may stand in many assortments. */
  readonly source: string;
}

export interface RowMark {
  readonly id: string;
  readonly version: number;
  /** The texts of the editable cells as they were exported, by column key. */
  readonly exported: ReadonlyMap<string, string>;
}

type MarkCells = readonly [id: string, version: number, exported: string];

export const writeMark = (mark: RowMark): MarkCells => [mark.id, mark.version, JSON.stringify([...mark.exported])];

const groupId = '#group';

/** The line above a group's rows is no row: without a mark its title would come back as a new style. */
export const groupLineMark: MarkCells = writeMark({ id: groupId, version: 0, exported: new Map() });
export const isGroupLine = (mark: RowMark): boolean => mark.id === groupId;

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
export function findMarks(header: readonly string[]): MarkPlaces | null {
  const row = header.indexOf(headers.row);
  const version = header.indexOf(headers.version);
  const exported = header.findIndex((text) => text.startsWith(`${headers.exported} `));
  if (row < 0 || version < 0 || exported < 0) return null;
  return { row, version, exported, source: (header[exported] ?? '').slice(headers.exported.length + 1) };
}

/** Null for a row that was added by hand, or whose marks were damaged. */
export function readMark(cells: readonly string[], at: MarkPlaces): RowMark | null {
  const id = cells[at.row]?.trim() ?? '';
  const version = Number(cells[at.version]);
  const exported = readExported(cells[at.exported] ?? '');
  return id !== '' && Number.isSafeInteger(version) && exported ? { id, version, exported } : null;
}
