import type { DisplayGroup } from '@atelier/domain/display-group/display-groups';
import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { Lifted } from '../drag/lifted.ts';
import type { SortDesk } from '../sort-desk.ts';
import type { ViewState } from '../view-state.ts';

export const useGroups = ({ board }: SortDesk): readonly DisplayGroup[] =>
  useSyncExternalStore(board.subscribe, () => board.groups);

export const useLifted = ({ drag }: SortDesk): Lifted | null => useSyncExternalStore(drag.subscribe, drag.current);

export const useView = <T>({ view }: SortDesk, pick: (state: ViewState) => T): T => useStore(view, pick);
