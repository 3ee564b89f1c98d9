import { createContext, useState } from 'react';
import type { LayerOpened } from '../Popover/inside-popover.ts';

/** Told by a popover that opens inside a dialog or drawer: Escape closes the popover and leaves the window open. */
export const InsideWindow = createContext<LayerOpened | null>(null);

export const useCovered = () => useState(false);
