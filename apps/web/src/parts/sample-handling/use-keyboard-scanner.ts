import { scannedSampleCode } from '@atelier/domain/sample/sample-code';
import { useEffect, useEffectEvent } from 'react';
import { createBurst } from './keyboard-burst.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** In a field that holds other text somebody is writing; it keeps what comes. The "/" of an address may lead into one. */
const isWriting = (target: EventTarget | null, burst: string): boolean =>
  isField(target) ? !burst.endsWith(target.value) : target instanceof HTMLElement && target.isContentEditable;

/** The burst went into an empty field as well: it is taken out again, and a cell that it opened is left. */
const takeOut = (target: EventTarget | null): void => {
  if (!isField(target) || target.value === '') return;
  if (target.closest('[role="grid"]') !== null) {
    target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    return;
  }
  const prototype = target instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  // React looks at the value itself: set by its own setter it would not hear of it.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(target, '');
  target.dispatchEvent(new Event('input', { bubbles: true }));
};

/** [M18] A keyboard scanner is heard anywhere in the portal. */
export function useKeyboardScanner(enabled: boolean, onCode: (code: string) => void): void {
  const scanned = useEffectEvent(onCode);
  useEffect(() => {
    if (!enabled) return;
    const press = createBurst();
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const burst = press(event.key, event.timeStamp);
      const code = burst === undefined ? undefined : scannedSampleCode(burst);
      if (burst === undefined || code === undefined || isWriting(event.target, burst)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      takeOut(event.target);
      scanned(code);
    };
    // Before anything on the page sees the Enter that ends it.
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, [enabled]);
}
