import type { RouterHistory } from '@tanstack/react-router';

let byBack = false;

/** Has to listen before the router does, so that a route can ask while it is entered. */
export function watchArrivals(history: RouterHistory): void {
  let here = history.location.pathname;
  history.subscribe(({ location, action }) => {
    const left = here;
    here = location.pathname;
    // Writing the address anew, as the router does to tidy it, is still the same arrival.
    if (action.type === 'REPLACE') return;
    const back = action.type === 'BACK' || (action.type === 'GO' && action.index < 0);
    byBack = back && left !== here;
  });
}

/** The screen that is being entered was reached with the browser's Back, from another one. */
export const arrivedByBack = (): boolean => byBack;
