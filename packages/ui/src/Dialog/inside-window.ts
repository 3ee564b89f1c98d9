import { createContext, useState } from 'react';

/** Told by a popover that opens inside a dialog or drawer: Escape closes the popover and leaves the window open. */
export const InsideWindow = createContext<((open: boolean) => void) | null>(null);

export const useCovered = () => useState(false);
