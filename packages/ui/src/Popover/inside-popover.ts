import { createContext, useContext } from 'react';

/** A list or calendar that opens elsewhere in the page counts as a click outside, and closes the popover around it. */
export const InsidePopover = createContext(false);

/** Lists and calendars lie in the page itself unless a popover is around them. */
export const useOwnLayer = (): boolean => !useContext(InsidePopover);
