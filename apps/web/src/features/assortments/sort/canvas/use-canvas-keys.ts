import { type FocusEvent, type KeyboardEvent, useLayoutEffect } from 'react';
import { directionOf, stepFocus } from '../drag/key-steps.ts';
import { type Lifted, refOfKey, styleKey, type Target } from '../drag/lifted.ts';
import { blockOfStyle, type LaneLayout } from '../model/lane-layout.ts';
import type { SortDesk } from '../sort-desk.ts';
import { isLaneOpen } from '../view-state.ts';
import { liftedStyles, liftOf } from './lift-of.ts';
import { useView } from './use-desk.ts';

const spotOf = ({ board }: SortDesk, key: string): Target => {
  const { group, style } = refOfKey(key);
  const lane = board.groups.findIndex(({ title }) => title === group);
  return { group: lane, at: board.groups[lane]?.styles.findIndex((one) => one.style === style) ?? -1 };
};

/** Where what keys lift stands now. */
function startOf(desk: SortDesk, lifted: Lifted, key: string): Target {
  if (lifted.kind === 'styles') return spotOf(desk, key);
  const { groups } = desk.board;
  if (lifted.kind === 'group') return { group: 0, at: groups.findIndex(({ title }) => title === lifted.title) };
  const group = groups.findIndex(({ title }) => title === lifted.group);
  const style = groups[group]?.styles.find((one) => one.style === lifted.style);
  return { group, at: style?.colors.findIndex(({ color }) => color === lifted.color) ?? 0 };
}

/** While something is in the hand, keys belong to it. */
function keysInHand(desk: SortDesk, event: KeyboardEvent): boolean {
  const { drag } = desk;
  if (drag.by !== 'keys') return false;
  const way = directionOf(event.key);
  if (way) drag.stepByKeys(way);
  else if (event.key === ' ' || event.key === 'Enter') drag.drop();
  else if (event.key === 'Escape') drag.putBack();
  else if (event.key === 'Tab') {
    drag.putBack();
    return false;
  } else return false;
  event.preventDefault();
  return true;
}

/** Space lifts, arrows go from style to style, Enter opens the colors (M10.2). */
export function useCanvasKeys(desk: SortDesk, layout: LaneLayout, scroller: HTMLElement | null) {
  const focused = useView(desk, (view) => view.focused);
  const { columns } = layout.tiles;

  const goTo = (target: Target) => {
    const group = desk.board.groups[target.group];
    const style = group?.styles[target.at];
    if (!group || !style) return;
    const block = layout.blocks[blockOfStyle(layout, target.group, target.at)];
    if (scroller && block) {
      if (block.y < scroller.scrollTop) scroller.scrollTop = block.y - 52;
      else if (block.y + block.height > scroller.scrollTop + scroller.clientHeight)
        scroller.scrollTop = block.y + block.height - scroller.clientHeight + 12;
    }
    desk.view.setState({ focused: styleKey({ group: group.title, style: style.style }) });
    desk.focusFollows = true;
  };

  const onStyle = (event: KeyboardEvent, key: string): boolean => {
    const way = directionOf(event.key);
    if (way) {
      const { groups } = desk.board;
      const view = desk.view.getState();
      const takes = (lane: number) => {
        const group = groups[lane]!;
        return isLaneOpen(view, group) && (view.tabs[group.title] ?? 'styles') === 'styles' && group.styles.length > 0;
      };
      goTo(stepFocus({ counts: groups.map((group) => group.styles.length), columns, takes }, spotOf(desk, key), way));
      return true;
    }
    if (event.key === 'Enter') desk.toggleColors(refOfKey(key));
    else if (event.key === 'Escape') desk.view.setState({ selected: new Set() });
    else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) desk.selectLane(refOfKey(key).group);
    else return false;
    return true;
  };

  useLayoutEffect(() => {
    if (!desk.focusFollows || focused === null) return;
    const { group, style } = refOfKey(focused);
    const face = scroller?.querySelector<HTMLElement>(
      `[data-group="${CSS.escape(group)}"][data-style="${CSS.escape(style)}"] [data-part=face]`,
    );
    if (!face) return;
    desk.focusFollows = false;
    face.focus({ preventScroll: true });
  });

  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.defaultPrevented || keysInHand(desk, event)) return;
      const target = event.target as HTMLElement;
      const face = target.closest('[data-part=face]') !== null;
      const { group = '', style = '' } = target.closest<HTMLElement>('[data-style]')?.dataset ?? {};
      const key = styleKey({ group, style });
      const isLift = event.key === ' ' && (face || target.matches('[data-color], [data-grip]'));
      const lifted = isLift ? (face ? liftedStyles(desk, key) : liftOf(desk, target)) : null;
      if (lifted) {
        event.preventDefault();
        if (desk.drag.liftByKeys(lifted, startOf(desk, lifted, key))) desk.view.setState(face ? { focused: key } : {});
      } else if (face && onStyle(event, key)) event.preventDefault();
    },
    /** A button is pressed when the space bar is let go. */
    onKeyUp: (event: KeyboardEvent) => {
      if (event.key === ' ' && (event.target as HTMLElement).matches('[data-part=face], [data-color], [data-grip]'))
        event.preventDefault();
    },
    onFocus: (event: FocusEvent) => {
      const { group, style } = (event.target as HTMLElement).closest<HTMLElement>('[data-style]')?.dataset ?? {};
      if (group === undefined || style === undefined) return;
      const key = styleKey({ group, style });
      if (desk.view.getState().focused !== key) desk.view.setState({ focused: key });
    },
  };
}
