import type { Browser, CDPSession, Locator, Page } from 'playwright-core';
import { axeViolations } from '../tools/axe.ts';
import { leftInPage } from '../visits/left-in-page.ts';
import { noteCalls } from '../visits/note-calls.ts';
import { lendContext } from '../visits/warm-contexts.ts';

export interface OpenOptions {
  readonly rows?: number;
  readonly source?: 'memory' | 'blocks' | 'stream' | 'tree';
  readonly scheme?: 'light' | 'dark';
}

/** What the tests may ask the engine directly; everything else goes through the screen. */
interface Engine {
  readonly grid: {
    readonly model: { readonly count: number; rowAt(at: number): Record<string, unknown> | undefined };
    readonly columns: { indexOf(id: string): number; readonly drawn: readonly { readonly id: string }[] };
    readonly selection: {
      readonly active: { row: number; col: number };
      readonly ranges: readonly Record<string, number>[];
    };
    readonly history: { entries(): { list: readonly unknown[]; doneCount: number } };
    rowById(id: string): Record<string, unknown> | undefined;
  };
  readonly server: {
    mood: string;
    readonly received: readonly Record<string, unknown>[];
    readonly asked: readonly { from: number }[];
  };
}

declare global {
  var prototype: Engine;
  var gridPage: { show(): void; clear(): void };
}

/** What a page was given and cannot be asked to forget. */
function watchWhatStays(page: Page): () => boolean {
  const { watch, somethingStays } = noteCalls();
  watch(page.clock, 'install', 'setFixedTime', 'setSystemTime');
  watch(page, 'emulateMedia', 'setViewportSize', 'route', 'addInitScript', 'exposeFunction', 'exposeBinding', 'on');
  watch(page.context(), 'newCDPSession');
  return () => somethingStays() || page.isClosed();
}

/** A page that shows one grid after another; what the one before left in it would be seen (left-in-page.ts). */
export class GridPage {
  readonly page: Page;
  readonly problems: string[] = [];
  readonly close: () => Promise<void>;
  private readonly session: CDPSession;
  private readonly empty: readonly string[];
  private readonly somethingStays: () => boolean;

  private constructor(page: Page, session: CDPSession, empty: readonly string[], giveBack: () => Promise<void>) {
    this.page = page;
    this.session = session;
    this.empty = empty;
    this.close = giveBack;
    page.on('pageerror', (error) => this.problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('404')) this.problems.push(message.text());
    });
    this.somethingStays = watchWhatStays(page);
  }

  static async open(browser: Browser, url: string): Promise<GridPage> {
    const { context, newPage, giveBack } = await lendContext(browser, {
      base: url,
      looks: { viewport: { width: 1400, height: 860 }, colorScheme: 'light' },
      options: { reducedMotion: 'reduce' },
    });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    context.setDefaultTimeout(90_000);
    const page = await newPage();
    await page.goto(url);
    const session = await context.newCDPSession(page);
    return new GridPage(page, session, await leftInPage(session), giveBack);
  }

  async show({ rows = 2_000, source = 'memory', scheme = 'light' }: OpenOptions = {}): Promise<void> {
    await this.page.evaluate((asked) => {
      history.replaceState(null, '', asked);
      gridPage.show();
    }, `?rows=${rows}&source=${source}&scheme=${scheme}`);
    await this.page.waitForSelector('[role=row][aria-rowindex="3"] [role=gridcell]');
  }

  /** Takes the grid away and answers what it left that was not there before it. */
  async clear(): Promise<string[]> {
    await this.page.mouse.move(0, 0);
    await this.page.evaluate(() => gridPage.clear());
    const before = [...this.empty];
    return (await leftInPage(this.session)).filter((trace) => {
      const at = before.indexOf(trace);
      if (at >= 0) before.splice(at, 1);
      return at < 0;
    });
  }

  /** Whether the next grid finds the page as the first one did. */
  async isAsNew(): Promise<boolean> {
    return !this.somethingStays() && (await this.clear()).length === 0;
  }

  get grid(): Locator {
    return this.page.locator('[role=grid], [role=treegrid]');
  }

  /** Scrolls sideways until the column is drawn, as a person would, and answers its place. */
  private async bring(column: string): Promise<number> {
    const moved = await this.page.evaluate((id) => {
      const columns = prototype.grid.columns as unknown as {
        indexOf(id: string): number;
        widths: number[];
        pinnedCount: number;
      };
      const col = columns.indexOf(id);
      const pane = document.querySelector('[role=grid], [role=treegrid]')!;
      const sum = (to: number) => columns.widths.slice(0, to).reduce((total, width) => total + width, 0);
      const pinned = sum(columns.pinnedCount);
      const hidden =
        col >= columns.pinnedCount &&
        (sum(col) < pane.scrollLeft + pinned || sum(col + 1) > pane.scrollLeft + pane.clientWidth);
      if (hidden) pane.scrollLeft = sum(col) - pinned - 200;
      return { col, hidden };
    }, column);
    if (moved.hidden) await this.frames(3);
    return moved.col;
  }

  cell(row: number, column: string): Promise<Locator> {
    return this.bring(column).then((col) =>
      this.page.locator(
        `[role=row][aria-rowindex="${row + 2}"] [role=gridcell][aria-colindex="${col + 1}"]:not([data-detail])`,
      ),
    );
  }

  async text(row: number, column: string): Promise<string> {
    return (await (await this.cell(row, column)).textContent()) ?? '';
  }

  value(row: number, column: string): Promise<unknown> {
    return this.page.evaluate(([at, id]) => prototype.grid.model.rowAt(at as number)?.[id as string], [row, column]);
  }

  values(rows: readonly number[], column: string): Promise<unknown[]> {
    return Promise.all(rows.map((row) => this.value(row, column)));
  }

  async click(row: number, column: string, modifiers: ('Shift' | 'Control')[] = []): Promise<void> {
    for (const key of modifiers) await this.page.keyboard.down(key);
    await (await this.cell(row, column)).click({ position: { x: 30, y: 10 } });
    for (const key of modifiers) await this.page.keyboard.up(key);
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  async center(target: Locator): Promise<{ x: number; y: number }> {
    const box = (await target.boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  async drag(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
    const { mouse } = this.page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
    await mouse.move(to.x, to.y, { steps: 3 });
    await mouse.up();
  }

  async dragCells(from: [number, string], to: [number, string]): Promise<void> {
    const target = await this.cell(...to);
    await this.drag(await this.center(await this.cell(...from)), await this.center(target));
  }

  ranges(): Promise<number[][]> {
    return this.page.evaluate(() =>
      prototype.grid.selection.ranges.map(({ top, bottom, left, right }) => [top!, bottom!, left!, right!]),
    );
  }

  active(): Promise<{ row: number; column: string }> {
    return this.page.evaluate(() => {
      const { row, col } = prototype.grid.selection.active;
      return { row, column: prototype.grid.columns.drawn[col]!.id };
    });
  }

  /** Where DOM focus is, in the words of the grid. */
  focused(): Promise<{ role: string | null; row: number; col: number }> {
    return this.page.evaluate(() => {
      const element = document.activeElement;
      const row = element?.closest('[aria-rowindex]')?.getAttribute('aria-rowindex');
      const col = element?.closest('[aria-colindex]')?.getAttribute('aria-colindex');
      return { role: element?.getAttribute('role') ?? null, row: Number(row ?? 0) - 2, col: Number(col ?? 0) - 1 };
    });
  }

  copied(): Promise<string> {
    return this.page.evaluate(() => navigator.clipboard.readText());
  }

  putOnClipboard(text: string): Promise<void> {
    return this.page.evaluate((content) => navigator.clipboard.writeText(content), text);
  }

  header(column: string): Promise<Locator> {
    return this.bring(column).then((col) => this.page.locator(`[role=columnheader][aria-colindex="${col + 1}"]`));
  }

  drawnColumns(count: number): Promise<string[]> {
    return this.page.evaluate((many) => prototype.grid.columns.drawn.slice(0, many).map(({ id }) => id), count);
  }

  async openColumnMenu(column: string): Promise<void> {
    await (await this.header(column)).click({ button: 'right' });
  }

  async chooseInMenu(column: string, item: string): Promise<void> {
    await this.openColumnMenu(column);
    await this.page.getByRole('menu').getByText(item, { exact: true }).click();
  }

  async scrollTo(top: number): Promise<void> {
    await this.grid.evaluate((element, y) => {
      element.scrollTop = y;
    }, top);
    await this.frames(3);
  }

  /** Lets the page draw; a count of frames, not a time. */
  frames(count = 2): Promise<void> {
    return this.page.evaluate(async (many) => {
      for (let frame = 0; frame < many; frame++) await new Promise((resume) => requestAnimationFrame(resume));
    }, count);
  }

  setMood(mood: string): Promise<void> {
    return this.page.evaluate((next) => {
      prototype.server.mood = next;
    }, mood);
  }

  /** The page is the grid alone: nothing of it is a landmark. */
  violations(): Promise<string[]> {
    return axeViolations(this.page, { 'landmark-one-main': { enabled: false } });
  }
}
