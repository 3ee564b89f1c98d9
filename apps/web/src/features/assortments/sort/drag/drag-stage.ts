import type { DropLine, Point } from './drop-place.ts';

/** The elements a drag writes to by itself: no list is rendered while something is in the hand. */
export interface StageElements {
  scroller: HTMLElement | null;
  rail: HTMLElement | null;
  ghost: HTMLElement | null;
  line: HTMLElement | null;
}

export interface RailSpot {
  readonly lane: number;
  readonly lowerHalf: boolean;
}

/** What is under the pointer and what is drawn for it, measured once per drag and per scroll. */
export class DragStage {
  readonly elements: StageElements = { scroller: null, rail: null, ghost: null, line: null };
  private box = new DOMRect();
  private spots: readonly DOMRect[] = [];
  private shownLine = '';
  private shownWord = '';
  private over = -1;

  measure(): void {
    const { scroller, rail } = this.elements;
    this.box = scroller?.getBoundingClientRect() ?? new DOMRect();
    this.spots = [...(rail?.querySelectorAll('[data-lane]') ?? [])].map((spot) => spot.getBoundingClientRect());
  }

  get frame(): DOMRect {
    return this.box;
  }

  /** A point of the window in the coordinates of the lanes. */
  inLanes({ x, y }: Point): Point {
    const { scroller } = this.elements;
    return { x: x - this.box.left, y: y - this.box.top + (scroller?.scrollTop ?? 0) };
  }

  railSpot({ x, y }: Point): RailSpot | null {
    const lane = this.spots.findIndex((spot) => x >= spot.left && x < spot.right && y >= spot.top && y < spot.bottom);
    const spot = this.spots[lane];
    return spot ? { lane, lowerHalf: y > spot.top + spot.height / 2 } : null;
  }

  placeGhost({ x, y }: Point): void {
    const { ghost } = this.elements;
    if (ghost) ghost.style.transform = `translate3d(${x + 14}px, ${y + 10}px, 0)`;
  }

  say(word: string): void {
    const { ghost } = this.elements;
    if (!ghost || word === this.shownWord) return;
    this.shownWord = word;
    ghost.toggleAttribute('data-refused', word !== '');
    const place = ghost.querySelector('[data-word]');
    if (place) place.textContent = word;
  }

  drawLine(line: DropLine | null): void {
    const element = this.elements.line;
    const told = line === null ? '' : `${line.way} ${line.x} ${line.y} ${line.length}`;
    if (!element || told === this.shownLine) return;
    this.shownLine = told;
    element.hidden = line === null;
    if (!line) return;
    element.dataset.way = line.way;
    element.style.transform = `translate3d(${line.x}px, ${line.y}px, 0)`;
    element.style.width = line.way === 'across' ? `${line.length}px` : '';
    element.style.height = line.way === 'down' ? `${line.length}px` : '';
  }

  markRail(lane: number): void {
    if (lane === this.over) return;
    const spots = this.elements.rail?.querySelectorAll('[data-lane]');
    spots?.[this.over]?.removeAttribute('data-over');
    spots?.[lane]?.setAttribute('data-over', '');
    this.over = lane;
  }

  clear(): void {
    this.drawLine(null);
    this.markRail(-1);
    this.shownWord = '';
  }
}
