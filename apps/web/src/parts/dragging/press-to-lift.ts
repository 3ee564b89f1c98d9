export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Carries what was lifted, and knows where it would land. */
export interface Hand<L> {
  readonly lifted: L | null;
  readonly by: 'pointer' | 'keys' | null;
  /** Answers whether it could be lifted; if not, why is said. */
  liftByPointer(lifted: L, point: Point): boolean;
  moveTo(point: Point): void;
  drop(): void;
  putBack(): void;
  /** Something was scrolled under the pointer. */
  scrolled(what: EventTarget | null): void;
}

/** Less than this is an unsteady click. */
const startsAfter = 5;
/** On a touch screen pulling scrolls; resting lifts. */
const restsFor = 280;

/** What the pressed element would lift, or null where it is something else. */
type LiftOf<L> = (pressed: Element) => L | null;

/**
 * Mouse and pen lift by pulling, fingers by resting. Answers how to stop listening. After a drag the click that ends it
 * is nobody's.
 */
export function pressToLift<L>(host: HTMLElement, control: Hand<L>, liftOf: LiftOf<L>): () => void {
  const left = new AbortController();
  host.addEventListener('pointerdown', (press) => onPress(press), { signal: left.signal });
  // Has to be there before the finger is: otherwise the browser scrolls whatever is said later.
  host.addEventListener('touchmove', (event) => control.by === 'pointer' && event.preventDefault(), {
    passive: false,
    signal: left.signal,
  });
  host.addEventListener('contextmenu', (event) => control.by === 'pointer' && event.preventDefault(), {
    signal: left.signal,
  });

  const onPress = (press: PointerEvent) => {
    if (press.button !== 0 || !press.isPrimary || control.lifted !== null) return;
    const lifted = liftOf(press.target as Element);
    if (lifted) follow(press, lifted);
  };

  const follow = (press: PointerEvent, lifted: L) => {
    const end = new AbortController();
    const { signal } = end;
    const isTouch = press.pointerType === 'touch';
    let carrying = false;
    const begin = (event: Pick<PointerEvent, 'clientX' | 'clientY'>) => {
      carrying = control.liftByPointer(lifted, { x: event.clientX, y: event.clientY });
      if (!carrying) finish();
    };
    const timer = isTouch ? setTimeout(() => begin(press), restsFor) : undefined;
    const finish = () => {
      clearTimeout(timer);
      end.abort();
      if (!carrying) return;
      const eat = (event: Event) => event.stopPropagation();
      window.addEventListener('click', eat, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', eat, { capture: true }));
    };
    const onMove = (event: PointerEvent) => {
      if (event.pointerId !== press.pointerId) return;
      const far = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) >= startsAfter;
      if (carrying) control.moveTo({ x: event.clientX, y: event.clientY });
      else if (far && isTouch) finish();
      else if (far) begin(event);
    };
    window.addEventListener('pointermove', onMove, { signal });
    window.addEventListener(
      'pointerup',
      (event) => {
        if (event.pointerId !== press.pointerId) return;
        if (carrying) {
          control.moveTo({ x: event.clientX, y: event.clientY });
          control.drop();
        }
        finish();
      },
      { signal },
    );
    const giveBack = () => {
      if (carrying) control.putBack();
      finish();
    };
    window.addEventListener('pointercancel', giveBack, { signal });
    window.addEventListener('blur', giveBack, { signal });
    window.addEventListener('keydown', (event) => event.key === 'Escape' && giveBack(), { signal, capture: true });
    window.addEventListener('scroll', ({ target }) => control.scrolled(target), {
      signal,
      capture: true,
      passive: true,
    });
  };
  return () => left.abort();
}
