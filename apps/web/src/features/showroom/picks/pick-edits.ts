/** M12.2: what one person did to their picks of an assortment, in the order it was done. */
export interface PickEdit {
  /** The server carries out an edit with this key once, however often it arrives. */
  readonly key: string;
  readonly style: string;
  readonly color: string;
  readonly action: 'add' | 'delete' | 'note';
  readonly note?: string;
}

export interface Picked {
  readonly style: string;
  readonly color: string;
  readonly collectionColorNote: string;
}

const isOf = (edit: PickEdit) => (one: Picked) => one.style === edit.style && one.color === edit.color;

const applied = (picks: readonly Picked[], edit: PickEdit): readonly Picked[] => {
  const others = picks.filter((one) => !isOf(edit)(one));
  if (edit.action === 'delete') return others;
  const held = picks.find(isOf(edit));
  if (edit.action === 'add' && held) return picks;
  const { style, color } = edit;
  const one = { style, color, collectionColorNote: edit.note ?? held?.collectionColorNote ?? '' };
  return held ? picks.map((each) => (each === held ? one : each)) : [...picks, one];
};

/** The picks as this person sees them: what the server holds, and what is still on its way. */
export const withEdits = (picks: readonly Picked[], edits: readonly PickEdit[]): readonly Picked[] =>
  edits.reduce(applied, picks);

/** What was written elsewhere since is not lost to what was written here, nor the other way round. */
export const joinedNote = (theirs: string, mine: string): string =>
  theirs.trim() === '' || mine.includes(theirs) ? mine : theirs.includes(mine) ? theirs : `${theirs}\n${mine}`;
