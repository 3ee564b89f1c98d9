import type { DisplayGroup } from '@atelier/domain/display-group/display-groups';
import { edgeSpeed, type Hand } from '../../../../parts/dragging/index.ts';
import type { Intent } from '../model/intent.ts';
import type { LaneLayout } from '../model/lane-layout.ts';
import type { SortState } from '../model/sort-state.ts';
import { DragStage } from './drag-stage.ts';
import { colorPlace, type DropLine, groupPlace, type Point, stylePlace } from './drop-place.ts';
import { type Direction, stepTarget } from './key-steps.ts';
import type { Lifted, Target } from './lifted.ts';
import { lineOf } from './line-of.ts';
import { intentsOf } from './move-intents.ts';
import { dropRefusal, liftRefusal } from './refusal.ts';

export interface DragParts {
  layout(): LaneLayout;
  groups(): readonly DisplayGroup[];
  state(): SortState;
  /** Whether anything may be moved at all right now; otherwise why not. */
  barred(): string | null;
  drop(intents: readonly Intent[], lifted: Lifted, target: Target): void;
  announce(words: string): void;
  refuse(words: string): void;
  /** In words, where it would land. */
  tell(lifted: Lifted, target: Target): string;
  name(lifted: Lifted): string;
}

interface Landing {
  readonly target: Target;
  readonly line: DropLine | null;
  readonly rail: number;
  readonly refused: string | null;
}

/** Lifting, carrying and dropping, by pointer and by keys; the screen is told only when something is lifted or let go. */
export class DragControl implements Hand<Lifted> {
  readonly stage = new DragStage();
  lifted: Lifted | null = null;
  by: 'pointer' | 'keys' | null = null;
  private readonly parts: DragParts;
  private readonly listeners = new Set<() => void>();
  private landing: Landing | null = null;
  private point: Point = { x: 0, y: 0 };
  private frame = 0;

  constructor(parts: DragParts) {
    this.parts = parts;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  current = (): Lifted | null => this.lifted;

  /** Answers whether it could be lifted; if not, why is said. */
  private lift(lifted: Lifted, by: 'pointer' | 'keys'): boolean {
    const refused = this.parts.barred() ?? liftRefusal(this.parts.state(), lifted);
    if (refused !== null) {
      this.parts.refuse(refused);
      return false;
    }
    this.lifted = lifted;
    this.by = by;
    this.stage.measure();
    this.tellListeners();
    return true;
  }

  liftByPointer(lifted: Lifted, point: Point): boolean {
    if (!this.lift(lifted, 'pointer')) return false;
    this.point = point;
    this.parts.announce(`${this.parts.name(lifted)} lifted.`);
    this.frame = requestAnimationFrame(this.step);
    return true;
  }

  liftByKeys(lifted: Lifted, target: Target): boolean {
    if (!this.lift(lifted, 'keys')) return false;
    const line = lineOf(this.parts.layout(), this.parts.groups(), lifted, target);
    this.land({ target, line, rail: -1, refused: null });
    this.parts.announce(`${this.parts.name(lifted)} lifted. ${this.parts.tell(lifted, target)}`);
    return true;
  }

  /** One frame of a drag: a transform of the ghost, and of the line if it lands elsewhere. */
  carry(point: Point): void {
    this.point = point;
    this.stage.placeGhost(point);
    this.land(this.landingAt(point));
  }

  moveTo(point: Point): void {
    this.point = point;
  }

  /** The rail, or the page, was scrolled under the pointer; the lanes themselves are followed. */
  scrolled(what: EventTarget | null): void {
    if (what !== this.stage.elements.scroller) this.stage.measure();
  }

  stepByKeys(way: Direction): void {
    const { lifted, landing } = this;
    if (!lifted || !landing) return;
    const [groups, layout] = [this.parts.groups(), this.parts.layout()];
    const takes = (lane: number) => dropRefusal(this.parts.state(), lifted, groups[lane]) === null;
    const columns = { columns: layout.tiles.columns, colorColumns: layout.colors.columns };
    const target = stepTarget(groups, lifted, landing.target, way, { ...columns, takes });
    const line = lineOf(layout, groups, lifted, target);
    this.land({ target, line, rail: lifted.kind === 'styles' ? target.group : -1, refused: null });
    this.show(line);
    this.parts.announce(this.parts.tell(lifted, target));
  }

  drop(): void {
    const { lifted, landing, by } = this;
    if (!lifted) return;
    // What lies under the pointer now, not in the frame before.
    const now = by === 'pointer' ? this.landingAt(this.point) : landing;
    this.letGo();
    if (!now) return;
    const intents = intentsOf(this.parts.groups(), lifted, now.target);
    if (now.refused !== null) this.parts.refuse(now.refused);
    else if (intents.length === 0) this.parts.announce(`${this.parts.name(lifted)} stays where it was.`);
    else this.parts.drop(intents, lifted, now.target);
  }

  putBack(): void {
    const { lifted } = this;
    if (!lifted) return;
    this.letGo();
    this.parts.announce(`${this.parts.name(lifted)} put back.`);
  }

  private letGo(): void {
    cancelAnimationFrame(this.frame);
    this.lifted = null;
    this.by = null;
    this.landing = null;
    this.stage.clear();
    this.tellListeners();
  }

  private land(landing: Landing | null): void {
    this.landing = landing;
    this.stage.drawLine(landing?.refused === null ? landing.line : null);
    this.stage.markRail(landing?.rail ?? -1);
    this.stage.say(landing?.refused ?? '');
  }

  private readonly step = (): void => {
    this.scrollAtEdges();
    this.carry(this.point);
    this.frame = requestAnimationFrame(this.step);
  };

  private scrollAtEdges(): void {
    const { scroller } = this.stage.elements;
    const { left, right, top, bottom } = this.stage.frame;
    const { x, y } = this.point;
    if (!scroller || x < left || x > right) return;
    const speed = edgeSpeed(y, top, bottom);
    if (speed !== 0) scroller.scrollTop += speed;
  }

  private landingAt(point: Point): Landing | null {
    const { lifted } = this;
    if (!lifted) return null;
    const [groups, layout, spot] = [this.parts.groups(), this.parts.layout(), this.stage.railSpot(point)];
    const refusal = (lane: number) => dropRefusal(this.parts.state(), lifted, groups[lane]);
    if (lifted.kind === 'group') {
      if (spot) {
        const at = spot.lane + Number(spot.lowerHalf);
        return {
          target: { group: 0, at },
          line: lineOf(layout, groups, lifted, { group: 0, at }),
          rail: spot.lane,
          refused: null,
        };
      }
      const { at, line } = groupPlace(layout, groups, this.stage.inLanes(point));
      return { target: { group: 0, at }, line, rail: -1, refused: null };
    }
    if (lifted.kind === 'color') return this.colorLanding(lifted, point);
    if (spot) {
      const target = { group: spot.lane, at: groups[spot.lane]?.styles.length ?? 0 };
      return { target, line: null, rail: spot.lane, refused: refusal(spot.lane) };
    }
    const place = stylePlace(layout, groups, this.stage.inLanes(point));
    if (!place) return null;
    return { target: place, line: place.line, rail: place.group, refused: refusal(place.group) };
  }

  private colorLanding(lifted: Extract<Lifted, { kind: 'color' }>, point: Point): Landing | null {
    const [groups, layout] = [this.parts.groups(), this.parts.layout()];
    const strip = layout.blocks.find(({ kind }) => kind === 'colors');
    const style = strip && groups[strip.group]?.styles.find((one) => one.style === lifted.style);
    if (!strip || !style) return null;
    const place = colorPlace(layout, strip, style.colors.length, this.stage.inLanes(point));
    return { target: { group: strip.group, at: place.at }, line: place.line, rail: -1, refused: null };
  }

  /** Keys may lead out of sight. */
  private show(line: DropLine | null): void {
    const { scroller } = this.stage.elements;
    if (!scroller || !line) return;
    const bottom = line.y + (line.way === 'down' ? line.length : 0);
    if (line.y < scroller.scrollTop) scroller.scrollTop = line.y - 24;
    else if (bottom > scroller.scrollTop + scroller.clientHeight)
      scroller.scrollTop = bottom - scroller.clientHeight + 24;
  }

  private tellListeners(): void {
    for (const listener of this.listeners) listener();
  }
}
