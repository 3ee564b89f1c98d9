import { uncategorized } from '@atelier/domain/display-group/display-groups';
import { groupings } from '@atelier/domain/display-group/group-by';
import { placedTitles, withTitle } from '@atelier/domain/display-group/group-places';
import { moveColor, moveStyle, moveTitle, sortStyles } from '@atelier/domain/display-group/move-rows';
import { accept, refuse, type Verdict } from '@atelier/domain/shared/verdict';
import type { Intent, IntentOf } from './intent.ts';
import { isLocked, keptGroup, noContent, type SortState, titlesOf } from './sort-state.ts';
import { dynamicWords, fixedWords, lockedWords, madeByHandWords } from './words.ts';

type Applied = Verdict<SortState, string>;

const isOwn = ({ groupBy }: SortState): boolean => groupings[groupBy].own;

/** Groups in this order, of which only as many are kept as it needs; those that hold something are kept in any case. */
const inOrder = (state: SortState, titles: readonly string[], also: readonly string[] = []): SortState => {
  const mustKeep = new Set([...state.kept.map(({ title }) => title), ...also]);
  const placed = placedTitles(new Set(state.rows.map(({ group }) => group)), titles, mustKeep);
  return { ...state, kept: placed.map((title, index) => ({ ...keptGroup(state, title), index })) };
};

const withRows = (state: SortState, moved: Verdict<SortState['rows'], string>): Applied =>
  moved.ok ? accept({ ...state, rows: moved.value }) : moved;

/** A pillar belongs to all colors of a style (M6.5): those that stand elsewhere come along. */
const gathered = ({ rows, groupBy }: SortState, { item, displayGroup }: IntentOf<'style'>): SortState['rows'] => {
  const { field } = groupings[groupBy];
  const isThere = rows.some(({ style, group }) => style === item && group === displayGroup);
  if (!isThere || field !== 'pillar') return rows;
  return rows.map((row) => (row.style === item ? { ...row, group: displayGroup } : row));
};

function carryStyle(state: SortState, move: IntentOf<'style'>): Applied {
  if (state.dynamic) return refuse(dynamicWords);
  const { displayGroup, toGroup } = move;
  const locked = [displayGroup, toGroup].find((title) => isLocked(state, title));
  if (locked !== undefined) return refuse(lockedWords(locked));
  if (displayGroup !== toGroup && !isOwn(state)) return refuse(fixedWords(state.groupBy));
  if (displayGroup === toGroup) return withRows(state, moveStyle(state.rows, move));
  const moved = moveStyle(gathered(state, move), move);
  // Lanes stay where they are, also the one that was emptied.
  const titles = withTitle(titlesOf(state), toGroup, new Set(state.kept.map(({ title }) => title)));
  return moved.ok ? accept(inOrder({ ...state, rows: moved.value }, titles)) : moved;
}

function makeGroup(state: SortState, title: string): Applied {
  if (!isOwn(state)) return refuse(fixedWords(state.groupBy));
  const titles = titlesOf(state);
  if (titles.includes(title)) return refuse(`There is already a group called ${title}.`);
  const placed = withTitle(titles, title, new Set(state.kept.map((group) => group.title)));
  return accept(inOrder(state, placed, [title]));
}

function renameGroup(state: SortState, { title, to }: IntentOf<'rename'>): Applied {
  if (state.groupBy !== 'None' || title === uncategorized) return refuse(madeByHandWords);
  const titles = titlesOf(state);
  if (!titles.includes(title)) return refuse(`There is no group ${title} any more.`);
  if (titles.includes(to)) return refuse(`There is already a group called ${to}.`);
  const contents = new Map(state.contents);
  const content = contents.get(title);
  contents.delete(title);
  if (content) contents.set(to, content);
  const kept = inOrder(state, titles, [title]).kept.map((group) =>
    group.title === title ? { ...group, title: to } : group,
  );
  return accept({
    ...state,
    contents,
    kept,
    rows: state.rows.map((row) => (row.group === title ? { ...row, group: to } : row)),
  });
}

function removeGroup(state: SortState, title: string): Applied {
  if (state.rows.some(({ group }) => group === title)) return refuse(`${title} still holds styles.`);
  return accept({ ...state, kept: state.kept.filter((group) => group.title !== title) });
}

function setGroup(state: SortState, { title, locked, alwaysOpen }: IntentOf<'set'>): Applied {
  const titles = titlesOf(state);
  if (!titles.includes(title)) return refuse(`There is no group ${title} any more.`);
  const changed = { ...(locked === undefined ? {} : { locked }), ...(alwaysOpen === undefined ? {} : { alwaysOpen }) };
  const { kept, ...rest } = inOrder(state, titles, [title]);
  return accept({ ...rest, kept: kept.map((group) => (group.title === title ? { ...group, ...changed } : group)) });
}

function setContent(state: SortState, { kind: _kind, displayGroup, ...content }: IntentOf<'content'>): Applied {
  const { version } = state.contents.get(displayGroup) ?? noContent;
  return accept({ ...state, contents: new Map(state.contents).set(displayGroup, { ...content, version }) });
}

/** What keeps a group from being touched at all; its lock itself and its page can always be changed. */
function refusal(state: SortState, intent: Intent): string | null {
  const title =
    intent.kind === 'group'
      ? intent.item
      : intent.kind === 'color' || intent.kind === 'sort'
        ? intent.displayGroup
        : intent.kind === 'rename' || intent.kind === 'remove'
          ? intent.title
          : null;
  if (title !== null && isLocked(state, title)) return lockedWords(title);
  return state.dynamic && (intent.kind === 'color' || intent.kind === 'sort') ? dynamicWords : null;
}

/** M10.2: the state after one intent, or the sentence that says why it cannot be. */
export function applyIntent(state: SortState, intent: Intent): Applied {
  const refused = refusal(state, intent);
  if (refused !== null) return refuse(refused);
  switch (intent.kind) {
    case 'style':
      return carryStyle(state, intent);
    case 'color':
      return withRows(state, moveColor(state.rows, intent));
    case 'sort':
      return accept({ ...state, rows: sortStyles(state.rows, intent) });
    case 'group': {
      const moved = moveTitle(titlesOf(state), intent);
      return moved.ok ? accept(inOrder(state, moved.value, [intent.item])) : moved;
    }
    case 'make':
      return makeGroup(state, intent.title);
    case 'rename':
      return renameGroup(state, intent);
    case 'remove':
      return removeGroup(state, intent.title);
    case 'set':
      return setGroup(state, intent);
    case 'content':
      return setContent(state, intent);
  }
}
