/** How one cell stands between what was exported, what the sheet says and what is true now. */
export type CellState = 'same' | 'changed' | 'changedMeanwhile' | 'agreed' | 'conflict';

export function compareCell(exported: string, sheet: string, now: string): CellState {
  if (sheet === exported) return now === exported ? 'same' : 'changedMeanwhile';
  if (now === exported) return 'changed';
  return sheet === now ? 'agreed' : 'conflict';
}
