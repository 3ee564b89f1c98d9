import { createContext } from 'react';

/** Hands over what fields still hold back while it is typed: asked of them before somebody leaves. */
export const Unkept = createContext<Set<() => void>>(new Set());
