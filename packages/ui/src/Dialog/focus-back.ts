import { useInsertionEffect, useRef } from 'react';

interface Holder {
  /** What may have the focus after it, the best first. */
  readonly openers: readonly HTMLElement[];
}

const holders: Holder[] = [];
/** Of what closes in this moment: it may make room for the next one, and its element is gone by then. */
let leaving: readonly HTMLElement[] = [];

/** What opened a window; for an entry of a menu, which is closed by then, the button of the menu. */
function openerOf(active: Element | null): HTMLElement[] {
  const menu = active?.closest('[role=menu]');
  if (menu) return openerOf(document.getElementById(menu.getAttribute('aria-labelledby') ?? ''));
  return active instanceof HTMLElement && active !== document.body ? [active] : [];
}

const takesFocus = (one: HTMLElement): boolean => one.isConnected && one.checkVisibility() && !one.matches(':disabled');

const whereNothingElseIs = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog][tabindex]')].findLast(takesFocus) ??
  document.querySelector<HTMLElement>('main[tabindex]') ??
  undefined;

function giveBack({ openers }: Holder, root: HTMLElement | null): void {
  const active = document.activeElement;
  const isLost = active === null || active === document.body || root?.contains(active);
  if (isLost) (openers.find(takesFocus) ?? whereNothingElseIs())?.focus({ preventScroll: true });
}

/** Focus goes back to whoever had it, also where what took it is mounted open and unmounted to close. */
export function useFocusBack(open: boolean) {
  const root = useRef<HTMLDivElement>(null);
  const active = useRef<Element>(null);
  // While it is drawn: when it stands, a menu is gone with its entries, and what is inside has taken the focus.
  if (open) active.current ??= document.activeElement;
  useInsertionEffect(() => {
    if (!open) return;
    const before = [...holders];
    const openers = [...openerOf(active.current), ...(before.at(-1)?.openers ?? []), ...leaving];
    const own = { openers };
    holders.push(own);
    return () => {
      const left = root.current;
      active.current = null;
      holders.splice(holders.indexOf(own), 1);
      leaving = openers;
      setTimeout(() => {
        leaving = [];
        const top = holders.at(-1);
        if (top === undefined || before.includes(top)) giveBack(own, left);
      }, 10);
    };
  }, [open]);
  return root;
}
