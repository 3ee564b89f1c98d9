/** Where the palette takes letters itself. */
const paletteInput = '[data-palette-input]';

const nextText = (text: string, { key }: KeyboardEvent): string | null => {
  if (key === 'Backspace') return text.slice(0, -1);
  return key.length === 1 ? text + key : null;
};

/**
 * People type on right after Ctrl+K. Until the palette is drawn and has the focus, their keys would reach whatever lies
 * below, a cell of a grid for example, and be lost for the search.
 */
export function catchEarlyLetters(onText: (text: string) => void, onEscape: () => void): () => void {
  let text = '';
  const stop = () => window.removeEventListener('keydown', onKey, { capture: true });
  const onKey = (event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.closest(paletteInput) !== null) {
      stop();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') onEscape();
    const next = nextText(text, event);
    if (next === null) return;
    text = next;
    onText(text);
  };
  window.addEventListener('keydown', onKey, { capture: true });
  return stop;
}
