import { accept, refuse, type Verdict } from '../shared/verdict.ts';
import { confirmMessages } from '../vocabulary/messages.ts';
import type { AssortmentState } from './assortment.ts';

type Move = { readonly name: 'archive' | 'unarchive' | 'stateChange'; readonly question: string };

const archive: Move = { name: 'archive', question: confirmMessages.archive };
const unarchive: Move = { name: 'unarchive', question: confirmMessages.unarchive };
const change: Move = { name: 'stateChange', question: confirmMessages.stateChange };

/** M5.4: an archived assortment comes back published, never straight to unpublished. */
const moves = {
  Published: { Unpublished: change, Archived: archive },
  Unpublished: { Published: change, Archived: archive },
  Archived: { Published: unarchive },
} satisfies Record<AssortmentState, Partial<Record<AssortmentState, Move>>>;

export const moveState = (from: AssortmentState, to: AssortmentState): Verdict<Move | null, string> => {
  if (from === to) return accept(null);
  const move = (moves[from] as Partial<Record<AssortmentState, Move>>)[to];
  return move ? accept(move) : refuse(`An assortment cannot go from ${from} to ${to}.`);
};

/** The state a new assortment starts in: nobody else sees it until somebody decides so. */
export const firstState: AssortmentState = 'Unpublished';
