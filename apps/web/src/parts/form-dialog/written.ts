/** What stands in the fields of a window, and what is ticked in it. */
const fields = 'input, textarea, select, [contenteditable="true"]';

function writtenIn(field: Element): string {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) return String(field.checked);
  return 'value' in field ? String(field.value) : (field.textContent ?? '');
}

const valuesIn = (root: Element): string => JSON.stringify([...root.querySelectorAll(fields)].map(writtenIn));

/** Begins where somebody comes to the fields: what was filled in for them until then is nothing of theirs. */
export class Written {
  #root: Element | null = null;
  #before = '';
  #hasBegun = false;

  readonly watch = (root: Element | null): (() => void) => {
    this.#root = root;
    this.#hasBegun = false;
    if (root === null) return () => undefined;
    this.#before = valuesIn(root);
    const ends = new AbortController();
    const listen = (kinds: readonly string[], hear: () => void) => {
      for (const kind of kinds) root.addEventListener(kind, hear, { capture: true, signal: ends.signal });
    };
    listen(['focusin', 'pointerdown', 'keydown'], () => {
      if (!this.#hasBegun) this.#before = valuesIn(root);
    });
    // A value that is pasted or filled in comes without a key.
    listen(['pointerdown', 'keydown', 'input'], () => {
      this.#hasBegun = true;
    });
    return () => {
      ends.abort();
      this.#root = null;
    };
  };

  /** What stands there is kept elsewhere: the next key or press begins anew. */
  settle(): void {
    this.#hasBegun = false;
  }

  /** Whether the fields say anything else than at first. */
  get isThere(): boolean {
    return this.#root !== null && this.#hasBegun && valuesIn(this.#root) !== this.#before;
  }
}
