import type { Intent } from './intent.ts';
import { colorsIn, keptGroup, type SortState, stylesIn, titlesOf } from './sort-state.ts';

const after = (list: readonly string[], item: string): string | null => list[list.indexOf(item) + 1] ?? null;

/** What takes an intent back, told on the state before it; null where nothing can: a text has its own way back. */
export function inverseOf(before: SortState, intent: Intent): readonly Intent[] | null {
  switch (intent.kind) {
    case 'style': {
      const { item, displayGroup, toGroup } = intent;
      const joins = displayGroup !== toGroup && stylesIn(before, toGroup).includes(item);
      // A pillar gathers all colors of a style, wherever the catalogue had them: it cannot be split again.
      if (joins && before.groupBy === 'Pillar') return null;
      const beforeItem = after(stylesIn(before, displayGroup), item);
      const colors = joins ? { colors: intent.colors ?? colorsIn(before, displayGroup, item) } : {};
      return [{ kind: 'style', item, displayGroup: toGroup, toGroup: displayGroup, beforeItem, ...colors }];
    }
    case 'color': {
      const { style, displayGroup, item } = intent;
      return [{ ...intent, beforeItem: after(colorsIn(before, displayGroup, style), item) }];
    }
    case 'sort':
      return [{ ...intent, styles: stylesIn(before, intent.displayGroup) }];
    case 'group':
      return [{ ...intent, beforeItem: after(titlesOf(before), intent.item) }];
    case 'make':
      return [{ kind: 'remove', title: intent.title }];
    case 'rename':
      return [{ kind: 'rename', title: intent.to, to: intent.title }];
    case 'remove': {
      const { locked, alwaysOpen } = keptGroup(before, intent.title);
      return [
        { kind: 'make', title: intent.title },
        { kind: 'group', item: intent.title, beforeItem: after(titlesOf(before), intent.title) },
        ...(locked || alwaysOpen ? [{ kind: 'set', title: intent.title, locked, alwaysOpen } as const] : []),
      ];
    }
    case 'set': {
      const { locked, alwaysOpen } = keptGroup(before, intent.title);
      return [
        {
          kind: 'set',
          title: intent.title,
          ...(intent.locked === undefined ? {} : { locked }),
          ...(intent.alwaysOpen === undefined ? {} : { alwaysOpen }),
        },
      ];
    }
    case 'content':
      return null;
  }
}
