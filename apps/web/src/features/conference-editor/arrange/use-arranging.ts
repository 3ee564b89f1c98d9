import { type KeyboardEvent, useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { pressToLift } from '../../../parts/dragging/index.ts';
import { ArrangingHand, type ArrangingParts } from './arranging-hand.ts';

const arrangedAt = (element: EventTarget | null): string | undefined =>
  element instanceof Element
    ? (element.closest<HTMLElement>('[data-arranged]')?.dataset.arranged ?? undefined)
    : undefined;

/** What stands at a thing while another one is carried: a line before or after it. */
export type DropMark = 'before' | 'after' | undefined;

/** A list that is arranged by pulling, or with Space and the arrows; its things say `data-arranged`. */
export function useArranging(parts: ArrangingParts) {
  const [hand] = useState(() => new ArrangingHand());
  const [said, say] = useState('');
  const lift = useSyncExternalStore(hand.subscribe, hand.current);
  useLayoutEffect(() => {
    hand.parts = parts;
    hand.announce = say;
  });
  const host = useCallback(
    (element: HTMLElement | null) => {
      hand.host = element;
      if (!element) return;
      const stop = pressToLift(element, hand, (pressed) => arrangedAt(pressed) ?? null);
      return () => {
        stop();
        hand.host = null;
      };
    },
    [hand],
  );
  const others = parts.ids.filter((id) => id !== lift?.id);
  const stays = lift !== null && lift.to === parts.ids.indexOf(lift.id);
  const markOf = (id: string): DropMark => {
    if (!lift || stays) return undefined;
    if (others[lift.to] === id) return 'before';
    return lift.to >= others.length && others.at(-1) === id ? 'after' : undefined;
  };
  return {
    host,
    ghost: (element: HTMLElement | null) => {
      hand.ghost = element;
    },
    lift,
    said,
    markOf,
    keys: {
      onKeyDown: (event: KeyboardEvent) => {
        if (event.defaultPrevented) return;
        if (hand.press(event.key)) return event.preventDefault();
        const id = arrangedAt(event.target);
        if (event.key !== ' ' || id === undefined) return;
        event.preventDefault();
        hand.liftByKeys(id);
      },
      /** A button is pressed when the space bar is let go. */
      onKeyUp: (event: KeyboardEvent) => {
        if (event.key === ' ' && arrangedAt(event.target) !== undefined) event.preventDefault();
      },
    },
  };
}
