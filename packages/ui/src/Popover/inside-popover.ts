import { createContext, useContext, useEffect, useMemo } from 'react';

/** Told by what opens on top of a popover's content, so that Escape closes only that. */
export type LayerOpened = (open: boolean) => void;

/** A list or calendar that opens elsewhere in the page counts as a click outside, and closes the popover around it. */
export const InsidePopover = createContext<LayerOpened | null>(null);

/** Lists and calendars lie in the page itself unless a popover is around them. */
export function useOwnLayer() {
  const tell = useContext(InsidePopover);
  useEffect(() => () => tell?.(false), [tell]);
  return useMemo(
    () => ({ withinPortal: tell === null, onOpen: () => tell?.(true), onClose: () => tell?.(false) }),
    [tell],
  );
}
