/** Ids by column, top to bottom. */
export type Board = readonly (readonly string[])[];

export interface Place {
  column: number;
  position: number;
}

/** The board with one card elsewhere; a place that is none, or where it already is, leaves it as it was. */
export function moveWithin(board: Board, id: string, to: Place): Board {
  const from = board.findIndex((ids) => ids.includes(id));
  if (from === -1 || board[to.column] === undefined || to.position < 0) return board;
  const without = board.map((ids) => ids.filter((one) => one !== id));
  const next = without.map((ids, column) => (column === to.column ? ids.toSpliced(to.position, 0, id) : ids));
  return next.every((ids, column) => ids.join() === board[column]?.join()) ? board : next;
}
