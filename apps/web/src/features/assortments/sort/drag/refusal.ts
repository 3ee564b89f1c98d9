import type { DisplayGroup } from '@atelier/domain/display-group/display-groups';
import { groupings } from '@atelier/domain/display-group/group-by';
import { isLocked, type SortState } from '../model/sort-state.ts';
import { dynamicWords, fixedWords, lockedWords } from '../model/words.ts';
import type { Lifted } from './lifted.ts';

/** Why this cannot be lifted, or null. */
export function liftRefusal(state: SortState, lifted: Lifted): string | null {
  if (lifted.kind === 'group') return isLocked(state, lifted.title) ? lockedWords(lifted.title) : null;
  if (state.dynamic) return dynamicWords;
  const homes = lifted.kind === 'color' ? [lifted.group] : lifted.items.map(({ group }) => group);
  const locked = homes.find((title) => isLocked(state, title));
  return locked === undefined ? null : lockedWords(locked);
}

/** Why what is in the hand cannot land in a lane, or null. */
export function dropRefusal(state: SortState, lifted: Lifted, lane: DisplayGroup | undefined): string | null {
  if (lifted.kind !== 'styles' || !lane) return null;
  if (lane.locked) return lockedWords(lane.title);
  const crosses = lifted.items.some(({ group }) => group !== lane.title);
  return crosses && !groupings[state.groupBy].own ? fixedWords(state.groupBy) : null;
}
