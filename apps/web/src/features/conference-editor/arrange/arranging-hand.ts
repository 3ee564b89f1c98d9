import { edgeSpeed, type Hand, type Point } from '../../../parts/dragging/index.ts';
import { type Box, columnsOf, type Flow, placeAt, steppedBy } from './landing.ts';

export interface ArrangingParts {
  readonly ids: readonly string[];
  readonly flow: Flow;
  nameOf(id: string): string;
  /** `before` is null for the end. */
  onMove(id: string, before: string | null): void;
  /** It was let go over something else that takes it (`data-takes`). */
  onTaken?(id: string, taker: string): void;
}

/** What the screen draws of a lift: it is told anew only when this changes. */
export interface Lift {
  readonly id: string;
  readonly by: 'pointer' | 'keys';
  /** The place among the others. */
  readonly to: number;
}

const spot = (host: HTMLElement | null, id: string): HTMLElement | null =>
  host?.querySelector<HTMLElement>(`[data-arranged="${CSS.escape(id)}"]`) ?? null;

/** Lifts, carries and drops the things of one list, by pointer and by keys (M10.2). */
export class ArrangingHand implements Hand<string> {
  parts: ArrangingParts = { ids: [], flow: 'tiles', nameOf: (id) => id, onMove: () => undefined };
  announce: (words: string) => void = () => undefined;
  host: HTMLElement | null = null;
  ghost: HTMLElement | null = null;
  private lift: Lift | null = null;
  private boxes: readonly Box[] = [];
  private taker: HTMLElement | null = null;
  private point: Point = { x: 0, y: 0 };
  private frame = 0;
  private readonly listeners = new Set<() => void>();

  get lifted(): string | null {
    return this.lift?.id ?? null;
  }

  get by(): 'pointer' | 'keys' | null {
    return this.lift?.by ?? null;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  current = (): Lift | null => this.lift;

  liftByPointer(id: string, point: Point): boolean {
    this.measure();
    this.point = point;
    this.set({ id, by: 'pointer', to: this.parts.ids.indexOf(id) });
    this.announce(`${this.parts.nameOf(id)} lifted.`);
    this.frame = requestAnimationFrame(this.step);
    return true;
  }

  liftByKeys(id: string): void {
    this.measure();
    this.set({ id, by: 'keys', to: this.parts.ids.indexOf(id) });
    this.announce(`${this.parts.nameOf(id)} lifted. ${this.landingWords()}`);
  }

  /** Answers whether the key was for what is in the hand. */
  press(key: string): boolean {
    if (this.lift?.by !== 'keys') return false;
    const { ids, flow } = this.parts;
    const columns = flow === 'lines' ? 1 : columnsOf(this.boxes);
    const to = steppedBy(key, this.lift.to, ids.length, columns);
    if (to !== undefined) {
      this.set({ ...this.lift, to });
      this.announce(this.landingWords());
    } else if (key === ' ' || key === 'Enter') this.drop();
    else if (key === 'Escape' || key === 'Tab') this.putBack();
    else return false;
    return key !== 'Tab';
  }

  moveTo(point: Point): void {
    this.point = point;
  }

  scrolled(): void {
    this.measure();
  }

  drop(): void {
    if (!this.lift) return;
    if (this.lift.by === 'pointer') this.carry();
    const { id, to, by } = this.lift ?? { id: '', to: 0, by: 'keys' };
    const [taker, words] = [this.taker?.dataset.takes, this.landingWords()];
    const stays = to === this.parts.ids.indexOf(id);
    const before = this.others()[to] ?? null;
    this.letGo();
    const name = this.parts.nameOf(id);
    if (taker !== undefined && this.parts.onTaken) this.parts.onTaken(id, taker);
    else if (stays) this.announce(`${name} stays where it was.`);
    else {
      this.parts.onMove(id, before);
      this.announce(`${name} dropped. ${words}`);
      // What is moved in the page loses the focus.
      if (by === 'keys') requestAnimationFrame(() => this.focus(id));
    }
  }

  putBack(): void {
    const { lift } = this;
    if (!lift) return;
    this.letGo();
    this.announce(`${this.parts.nameOf(lift.id)} put back.`);
  }

  private focus(id: string): void {
    spot(this.host, id)?.querySelector<HTMLElement>('button, a')?.focus();
  }

  private others(): readonly string[] {
    return this.parts.ids.filter((id) => id !== this.lift?.id);
  }

  private landingWords(): string {
    const { ids, nameOf } = this.parts;
    const to = this.lift?.to ?? 0;
    const next = this.others()[to];
    return `${to + 1} of ${ids.length}${next === undefined ? ', last' : `, before ${nameOf(next)}`}.`;
  }

  private measure(): void {
    this.boxes = this.parts.ids.flatMap((id) => spot(this.host, id)?.getBoundingClientRect() ?? []);
  }

  private readonly step = (): void => {
    const speed = edgeSpeed(this.point.y, 0, window.innerHeight);
    if (speed !== 0) window.scrollBy(0, speed);
    this.carry();
    this.frame = requestAnimationFrame(this.step);
  };

  private carry(): void {
    const { lift, point, ghost } = this;
    if (!lift) return;
    if (ghost) ghost.style.transform = `translate3d(${point.x + 14}px, ${point.y + 10}px, 0)`;
    const under = document.elementFromPoint(point.x, point.y);
    this.takenBy(this.parts.onTaken ? (under?.closest<HTMLElement>('[data-takes]') ?? null) : null);
    const from = this.parts.ids.indexOf(lift.id);
    const to = this.taker ? from : placeAt(this.boxes, from, this.parts.flow, point);
    if (to !== lift.to) this.set({ ...lift, to });
  }

  private takenBy(taker: HTMLElement | null): void {
    if (taker === this.taker) return;
    this.taker?.removeAttribute('data-over');
    taker?.setAttribute('data-over', '');
    this.taker = taker;
  }

  private letGo(): void {
    cancelAnimationFrame(this.frame);
    this.takenBy(null);
    this.set(null);
  }

  private set(lift: Lift | null): void {
    this.lift = lift;
    for (const listener of this.listeners) listener();
  }
}
