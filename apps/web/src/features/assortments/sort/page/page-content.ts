import { useSyncExternalStore } from 'react';
import { type GroupContent, noContent } from '../model/sort-state.ts';
import type { SortDesk } from '../sort-desk.ts';

/** What is on the page of a group, own words that are still on their way included. */
export const usePage = ({ board }: SortDesk, title: string): GroupContent =>
  useSyncExternalStore(board.subscribe, () => board.state.contents.get(title) ?? noContent);

/** Puts something onto the page; what it does not name stays. */
export function writePage(desk: SortDesk, title: string, part: Partial<Omit<GroupContent, 'version'>>): void {
  const held = desk.board.state.contents.get(title) ?? noContent;
  desk.carryOut([{ kind: 'content', displayGroup: title, ...held, ...part }]);
}
