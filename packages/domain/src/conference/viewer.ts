import type { DisplayMode } from './theme.ts';

/** [M1.11] What the viewer asks of an item: what it holds. */
interface HeldMedia {
  readonly video: unknown;
  readonly catalog: unknown;
}

export type ShownAs = DisplayMode | 'picture';

/** An item is shown in the mode one is in; where it does not hold that, the mode switches to what it holds. */
export const shownAs = ({ video, catalog }: HeldMedia, mode: DisplayMode): ShownAs => {
  const held = { video: video !== null, catalog: catalog !== null };
  if (held[mode]) return mode;
  const other = mode === 'video' ? 'catalog' : 'video';
  return held[other] ? other : 'picture';
};

/** A picture says nothing about the mode: one goes on in the one before it. */
export const modeAfter = (media: HeldMedia, mode: DisplayMode): DisplayMode => {
  const shown = shownAs(media, mode);
  return shown === 'picture' ? mode : shown;
};

export interface ViewerPlace {
  readonly category: number;
  readonly item: number;
}

/** Previous and next go through a category and on into the one beside it; empty ones are passed. */
export const stepFrom = (
  counts: readonly number[],
  { category, item }: ViewerPlace,
  by: -1 | 1,
): ViewerPlace | null => {
  const beside = item + by;
  if (beside >= 0 && beside < (counts[category] ?? 0)) return { category, item: beside };
  for (let at = category + by; at >= 0 && at < counts.length; at += by) {
    const count = counts[at] ?? 0;
    if (count > 0) return { category: at, item: by > 0 ? 0 : count - 1 };
  }
  return null;
};

/** A page within a catalog, however far a key would turn. */
export const pageWithin = (page: number, pages: number): number => Math.min(Math.max(1, page), Math.max(1, pages));
