import type { RouterHistory } from '@tanstack/react-router';

let byBack = false;

/** Has to listen before the router does, so that a route can ask while it is entered. */
export function watchArrivals(history: RouterHistory): void {
  history.subscribe(({ action }) => {
    byBack = action.type === 'BACK' || (action.type === 'GO' && action.index < 0);
  });
}

/** The screen that is being entered was reached with the browser's Back. */
export const arrivedByBack = (): boolean => byBack;
