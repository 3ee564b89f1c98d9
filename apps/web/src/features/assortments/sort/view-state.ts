import type { DisplayGroup } from '@atelier/domain/display-group/display-groups';
import { createStore } from 'zustand/vanilla';
import type { StyleRef } from './drag/lifted.ts';

export type LaneTab = 'styles' | 'page';

/** How this person looks at the lanes; nobody else sees any of it. */
export interface ViewState {
  readonly closed: ReadonlySet<string>;
  readonly tabs: Readonly<Record<string, LaneTab>>;
  /** The style whose colors are shown. */
  readonly opened: StyleRef | null;
  readonly selected: ReadonlySet<string>;
  /** Where a range begins. */
  readonly anchor: string | null;
  /** The style that keys act on. */
  readonly focused: string | null;
  readonly tile: number;
  /** How high the pages are that have been drawn. */
  readonly pageHeights: Readonly<Record<string, number>>;
}

export const tileSizes = { least: 88, usual: 140, most: 260 } as const;

export const createViewState = (start: Partial<ViewState> = {}) =>
  createStore<ViewState>()(() => ({
    closed: new Set(),
    tabs: {},
    opened: null,
    selected: new Set(),
    anchor: null,
    focused: null,
    tile: tileSizes.usual,
    pageHeights: {},
    ...start,
  }));

export const isLaneOpen = ({ closed }: Pick<ViewState, 'closed'>, { title, alwaysOpen }: DisplayGroup): boolean =>
  alwaysOpen || !closed.has(title);
