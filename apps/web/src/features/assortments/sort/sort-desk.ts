import { DragControl } from './drag/drag-control.ts';
import { type Lifted, type StyleRef, styleKey, type Target } from './drag/lifted.ts';
import { landingWords, liftedName } from './drag/spoken.ts';
import type { Intent } from './model/intent.ts';
import { type LaneLayout, layLanes } from './model/lane-layout.ts';
import { type BoardParts, SortBoard } from './model/sort-board.ts';
import { createViewState, isLaneOpen, type LaneTab, type ViewState } from './view-state.ts';

export interface DeskParts extends BoardParts {
  readonly view?: Partial<ViewState>;
  /** A "no" that nobody must miss. */
  refuse(words: string): void;
}

/** An assortment laid out to be sorted: what is where, how it is looked at, and the hand that moves it. */
export class SortDesk {
  readonly board: SortBoard;
  readonly view;
  readonly drag: DragControl;
  /** Why nothing may be moved right now; null where everything may. */
  barred: string | null = null;
  /** Told aloud; set by the screen. */
  announce: (words: string) => void = () => undefined;
  readonly refuse: (words: string) => void;
  /** The focus goes to the focused style as soon as it is drawn. */
  focusFollows = false;
  private laid: { key: readonly unknown[]; layout: LaneLayout } | null = null;
  private width = 1100;

  constructor({ view, refuse, ...parts }: DeskParts) {
    this.board = new SortBoard(parts);
    this.view = createViewState(view);
    this.refuse = (words) => {
      this.announce(words);
      refuse(words);
    };
    this.drag = new DragControl({
      layout: () => this.layout(this.width),
      groups: () => this.board.groups,
      state: () => this.board.state,
      barred: () => this.barred,
      drop: (intents, lifted, target) => this.land(intents, lifted, target),
      announce: (words) => this.announce(words),
      refuse: this.refuse,
      tell: (lifted, target) => landingWords(this.board.groups, this.nameOf, lifted, target),
      name: (lifted) => liftedName(this.nameOf, lifted),
    });
  }

  /** What a style is called, by its first color. */
  nameOf = (style: string): string => {
    const row = this.board.state.rows.find((one) => one.style === style);
    return String(row?.fields.name ?? style);
  };

  /** Laid anew only when something that decides it has changed. */
  layout(width: number): LaneLayout {
    this.width = width;
    const { closed, tabs, opened, tile, pageHeights } = this.view.getState();
    const { groups } = this.board;
    const key = [width, closed, tabs, opened, tile, groups, pageHeights];
    if (this.laid?.key.every((part, at) => part === key[at])) return this.laid.layout;
    const layout = layLanes(groups, {
      width,
      tile,
      opened,
      isOpen: (group) => isLaneOpen({ closed }, group),
      tabOf: (title) => tabs[title] ?? 'styles',
      pageHeight: (title) => pageHeights[title] ?? 460,
    });
    this.laid = { key, layout };
    return layout;
  }

  /** A page is as high as what is written on it. */
  setPageHeight(title: string, height: number): void {
    const { pageHeights } = this.view.getState();
    if (pageHeights[title] !== height) this.view.setState({ pageHeights: { ...pageHeights, [title]: height } });
  }

  toggleLane(title: string): void {
    const closed = new Set(this.view.getState().closed);
    if (!closed.delete(title)) closed.add(title);
    this.view.setState({ closed });
  }

  showTab(title: string, tab: LaneTab): void {
    const { tabs, closed } = this.view.getState();
    this.view.setState({
      tabs: { ...tabs, [title]: tab },
      closed: new Set([...closed].filter((one) => one !== title)),
    });
  }

  toggleColors({ group, style }: StyleRef): void {
    const { opened } = this.view.getState();
    const isOpen = opened?.group === group && opened.style === style;
    this.view.setState({ opened: isOpen ? null : { group, style } });
  }

  selectLane(title: string): void {
    const lane = this.board.groups.find((group) => group.title === title);
    const keys = lane?.styles.map(({ style }) => styleKey({ group: title, style }));
    this.view.setState({ selected: new Set(keys) });
  }

  /** Marks the styles of some rows where they are shown, and goes to the first; hiding the others would make every drop a guess. */
  markRows(ids: ReadonlySet<string>): void {
    const rows = this.board.state.rows.filter(({ id }) => ids.has(id));
    const lanes = new Set(rows.map(({ group }) => group));
    const { closed, tabs } = this.view.getState();
    this.view.setState({
      selected: new Set(rows.map(styleKey)),
      closed: new Set([...closed].filter((title) => !lanes.has(title))),
      tabs: Object.fromEntries(Object.entries(tabs).filter(([title]) => !lanes.has(title))),
    });
    const first = this.board.groups.find(({ title }) => lanes.has(title));
    if (first) this.goToLane(first.title);
  }

  /** Scrolls the lanes to a group. */
  goToLane(title: string): void {
    const { blocks } = this.layout(this.width);
    const lane = this.board.groups.findIndex((group) => group.title === title);
    const head = blocks.find((block) => block.kind === 'head' && block.group === lane);
    const { scroller } = this.drag.stage.elements;
    if (head && scroller) scroller.scrollTop = head.y;
  }

  /** Does it, or says why not. */
  /** Why it would not be carried out. */
  refusalOf(intents: readonly Intent[]): string | null {
    return this.barred ?? this.board.refusalOf(intents);
  }

  carryOut(intents: readonly Intent[]): boolean {
    const refused = this.barred ?? this.board.carryOut(intents);
    if (refused !== null) this.refuse(refused);
    return refused === null;
  }

  undo = (): void => this.walk(this.board.undo(), 'Taken back.');
  redo = (): void => this.walk(this.board.redo(), 'Done again.');

  private walk(refused: string | null, words: string): void {
    if (refused === null) this.announce(words);
    else this.refuse(refused);
  }

  private land(intents: readonly Intent[], lifted: Lifted, target: Target): void {
    const words = landingWords(this.board.groups, this.nameOf, lifted, target);
    const lane = this.board.groups[target.group]?.title ?? '';
    if (!this.carryOut(intents)) return;
    this.announce(`${liftedName(this.nameOf, lifted)} dropped. ${words}`);
    if (lifted.kind !== 'styles') return;
    this.focusFollows = true;
    const keys = lifted.items.map(({ style }) => styleKey({ group: lane, style }));
    const { selected } = this.view.getState();
    this.view.setState({ focused: keys[0] ?? null, selected: selected.size > 0 ? new Set(keys) : selected });
  }
}
