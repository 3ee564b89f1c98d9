import styles from '../grid-view.module.css';

const restMs = 120;

/**
 * Pinned cells that stick are a layer per row, and every frame pays for each. Where nothing is scrolled sideways they
 * stand where they would stick, so while rows go past they need not. At rest they stick, and so they do from the first
 * sign that somebody pulls sideways until scrolling rests: the browser moves layers without asking any script, so what
 * is loose when that sign comes may be seen out of its place for the frame until it is heard.
 */
export class StickyPins {
  private readonly body: HTMLElement;
  private loose = false;
  private lastTop = 0;
  /** Until scrolling rests. */
  private held = false;
  /** By a finger, a pen or the middle button: each goes any way at any time, so this outlasts a rest. */
  private pulled = false;
  private rest: ReturnType<typeof setTimeout> | undefined;

  constructor(body: HTMLElement) {
    this.body = body;
  }

  listen(scroller: HTMLElement): () => void {
    const stop = new AbortController();
    const options = { passive: true, signal: stop.signal };
    scroller.addEventListener('wheel', (event) => this.turned(event), options);
    scroller.addEventListener('pointerdown', (event) => this.pressed(event), options);
    return () => {
      stop.abort();
      clearTimeout(this.rest);
      this.rested();
    };
  }

  scrolled(top: number, left: number): void {
    const sideways = left !== 0 || top === this.lastTop;
    this.lastTop = top;
    this.set(!sideways && !this.held && !this.pulled);
    this.awaitRest();
  }

  private turned({ deltaX, shiftKey }: WheelEvent): void {
    this.pulled = false;
    if (deltaX !== 0 || shiftKey) this.hold();
  }

  private pressed({ pointerType, button }: PointerEvent): void {
    this.pulled = pointerType !== 'mouse' || button === 1;
    this.hold();
  }

  private hold(): void {
    this.held = true;
    this.set(false);
    this.awaitRest();
  }

  private awaitRest(): void {
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.rested(), restMs);
  }

  private rested(): void {
    this.held = false;
    this.set(false);
  }

  private set(loose: boolean): void {
    if (loose === this.loose) return;
    this.loose = loose;
    this.body.classList.toggle(styles.loose!, loose);
  }
}
