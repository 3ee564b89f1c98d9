import styles from '../grid-view.module.css';

const restMs = 120;

/**
 * Pinned cells that stick are a layer per row, and every frame pays for each. Where nothing is scrolled sideways they
 * stand where they would stick, so while rows go past they need not. At rest, and whenever somebody may be about to pull
 * sideways, they stick: the browser moves layers before any script hears of it.
 */
export class StickyPins {
  private readonly body: HTMLElement;
  private loose = false;
  private lastTop = 0;
  private rest: ReturnType<typeof setTimeout> | undefined;

  constructor(body: HTMLElement) {
    this.body = body;
  }

  listen(scroller: HTMLElement): () => void {
    const stop = new AbortController();
    const options = { passive: true, signal: stop.signal };
    scroller.addEventListener('wheel', (event) => event.deltaX !== 0 && this.stick(), options);
    scroller.addEventListener('pointerdown', () => this.stick(), options);
    return () => {
      stop.abort();
      this.stick();
    };
  }

  scrolled(top: number, left: number): void {
    const sideways = left !== 0 || top === this.lastTop;
    this.lastTop = top;
    if (sideways) {
      this.stick();
      return;
    }
    this.set(true);
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.stick(), restMs);
  }

  private stick(): void {
    clearTimeout(this.rest);
    this.set(false);
  }

  private set(loose: boolean): void {
    if (loose === this.loose) return;
    this.loose = loose;
    this.body.classList.toggle(styles.loose!, loose);
  }
}
