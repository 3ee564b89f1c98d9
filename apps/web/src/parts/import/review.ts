import type { ImportMode } from '@atelier/domain/import/check-rows';
import type { Repair } from '@atelier/domain/import/doctor/propose-repairs';
import { colorKey, styleKey } from '@atelier/domain/import/import-column';
import { gatherIssues, type ImportIssue, type IssuesByRow } from '@atelier/domain/import/import-issues';
import { type ImportOutcome, nextOutcome, outcomeOf } from '@atelier/domain/import/import-outcome';
import type { ImportRow } from '@atelier/domain/import/import-row';
import type { ColumnMatches } from '@atelier/domain/import/match-columns';
import { pairKey } from '@atelier/domain/import/pair-key';
import { breathe } from '../../platform/breathe.ts';
import { proposeRepairs } from './doctor.ts';
import type { ImportKind, Pair, PairAnswer, ReviewedImport } from './import-kind.ts';
import { lookUp } from './look-up.ts';
import type { ReadSheet } from './read-sheet.ts';
import { type ReviewGrid, reviewGrid } from './review-grid.ts';
import { markIssues, withRefused } from './review-marks.ts';
import { broughtColumns, importRowOf, type ReviewedLine, type ReviewRow } from './review-rows.ts';
import { type CellOfRow, takenOnly } from './row-updates.ts';

export interface Work {
  readonly what: 'Looking up products' | 'Checking rows' | 'Importing';
  readonly done: number;
  readonly all: number;
}

/** One sheet under review: its grid, what was found out, and where the import stands (M9.3, M9.4). */
export class Review {
  readonly kind: ImportKind;
  readonly sheet: ReadSheet;
  readonly matches: ColumnMatches;
  readonly grid: ReviewGrid;
  readonly first: ReadonlyMap<string, ImportRow>;
  outcome: ImportOutcome = nextOutcome('start', { kind: 'entered' });
  mode: ImportMode = 'add';
  issues: IssuesByRow = new Map();
  repairs: readonly Repair[] = [];
  work: Work | null = null;
  version = 0;
  private readonly brought: ReturnType<typeof broughtColumns>;
  private readonly answers = new Map<string, PairAnswer>();
  private readonly listeners = new Set<() => void>();
  private checked: ReadonlyMap<string, string> = new Map();
  private marked = 0;
  /** Cells that an update must leave as they are, by row and column. */
  private readonly left = new Set<string>();

  constructor(kind: ImportKind, sheet: ReadSheet, matches: ColumnMatches, lines: readonly ReviewedLine[]) {
    this.kind = kind;
    this.sheet = sheet;
    this.matches = matches;
    this.brought = broughtColumns(kind.columns, matches);
    this.first = new Map(lines.map(({ row, read }) => [row.id, read]));
    this.grid = reviewGrid(
      kind.title,
      lines.map(({ row }) => row),
      this.brought,
    );
    this.grid.subscribe((topics) => {
      if (topics.has('cells') || topics.has('rows')) this.notice();
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private tell(): void {
    this.version += 1;
    for (const listener of this.listeners) listener();
  }

  private set(next: Partial<Pick<Review, 'outcome' | 'mode' | 'issues' | 'repairs' | 'work'>>): void {
    Object.assign(this, next);
    this.tell();
  }

  *rows(): Generator<ReviewRow> {
    const { source } = this.grid;
    for (let at = 0; at < source.length; at += 1) {
      const row = source.at(at);
      if (row) yield row;
    }
  }

  /** The columns that the sheet brings besides style and color. */
  get broughtKeys(): string[] {
    return this.brought.map(({ key }) => key);
  }

  isTaken({ id, key }: CellOfRow): boolean {
    return !this.left.has(`${id} ${key}`);
  }

  take({ id, key }: CellOfRow, taken: boolean): void {
    if (taken) this.left.delete(`${id} ${key}`);
    else this.left.add(`${id} ${key}`);
    this.tell();
  }

  importRows(): ImportRow[] {
    return [...this.rows()].map((row) => importRowOf(row, this.brought, this.first.get(row.id)?.emptied ?? []));
  }

  readonly answerTo = ({ style, color }: Pair): PairAnswer | undefined => this.answers.get(pairKey(style, color));

  /** M9.1: the products behind the rows, in portions that can be cancelled between. */
  async fetchProducts(signal: AbortSignal): Promise<void> {
    try {
      await lookUp(this.kind, this.rows(), this.answers, signal, (done, all) =>
        this.set({ work: { what: 'Looking up products', done, all } }),
      );
    } finally {
      this.set({ work: null });
    }
    this.showProducts();
  }

  private showProducts(): void {
    for (const row of this.rows()) {
      const answer = this.answerTo(row);
      const colors = row.color === '' ? (answer?.colors?.length ?? 0) : 0;
      row.name = `${answer?.name ?? ''}${colors > 0 ? ` · all ${colors} colors` : ''}`;
      row.picture = answer?.picture ?? null;
    }
    this.grid.emit('cells');
  }

  /** Every check once more over the rows as they are now. */
  async validate(signal: AbortSignal): Promise<void> {
    await this.fetchProducts(signal);
    const rows = this.importRows();
    this.set({ work: { what: 'Checking rows', done: 0, all: rows.length } });
    const findings = new Map([...this.answers].map(([key, answer]) => [key, answer.finding]));
    const listed = new Set([...this.answers].flatMap(([key, answer]) => (answer.isListed ? [key] : [])));
    const found: (readonly [number, ImportIssue])[][] = [];
    try {
      for (const check of this.kind.checks(rows, { findings, listed, purpose: this.kind.purpose, mode: this.mode })) {
        found.push([...check]);
        await breathe(signal);
      }
    } finally {
      this.set({ work: null });
    }
    this.conclude(gatherIssues(...found));
    await this.consult(rows, signal);
  }

  private conclude(issues: IssuesByRow): void {
    this.checked = new Map([...this.rows()].map((row) => [row.id, pairKey(row.style, row.color)]));
    this.mark(issues);
    this.set({ outcome: nextOutcome(this.outcome, { kind: 'validated', issues }) });
  }

  private mark(issues: IssuesByRow): void {
    this.issues = issues;
    markIssues(this.grid, issues, this.first);
    this.marked = this.grid.problems.count.all;
    this.grid.emit('cells', 'status');
  }

  private async consult(rows: readonly ImportRow[], signal: AbortSignal): Promise<void> {
    const lost = rows.filter(({ number }) => this.issues.get(number)?.some(({ code }) => code === 'notFound'));
    this.set({ repairs: [] });
    const repairs = await proposeRepairs(
      lost.filter(({ style }) => style !== ''),
      signal,
    );
    if (!signal.aborted) this.set({ repairs });
  }

  /** The accepted proposals are one step in the history of the grid, and everything is checked again. */
  async accept(repairs: readonly Repair[], signal: AbortSignal): Promise<void> {
    const { byId } = this.grid.columns;
    const [style, color] = [byId.get(styleKey), byId.get(colorKey)];
    this.grid.edit(
      repairs.flatMap(({ row: number, to }) => {
        const row = this.grid.rowById(String(number));
        if (!row || !style || !color) return [];
        return [
          { row, column: style, value: to.style },
          { row, column: color, value: to.color },
        ];
      }),
    );
    await this.validate(signal);
  }

  /** G30: what was a mistake in one mode is the purpose of the other. */
  setMode(mode: ImportMode): void {
    this.outcome = nextOutcome(this.outcome, { kind: 'styleOrColorChanged' });
    this.set({ mode });
  }

  async finish(): Promise<void> {
    const all = this.importRows();
    const rows = this.mode === 'updateMatching' ? takenOnly(all, (cell) => this.isTaken(cell)) : all;
    const reviewed: ReviewedImport = { rows, mode: this.mode, answerTo: this.answerTo };
    this.set({ work: { what: 'Importing', done: 0, all: rows.length } });
    try {
      await this.kind.finish(reviewed);
      this.outcome = nextOutcome(this.outcome, { kind: 'imported' });
    } finally {
      this.set({ work: null });
    }
  }

  /** The server named rows that it will not take: they are critical, whatever the checks had said. */
  refuse(message: string, pairs: readonly Pair[]): void {
    this.mark(withRefused(this.issues, this.rows(), message, pairs));
    this.set({ outcome: outcomeOf(this.issues) });
  }

  private notice(): void {
    if (this.outcome === 'start' || this.outcome === 'reset') return;
    if (this.pairsChanged()) this.set({ outcome: nextOutcome(this.outcome, { kind: 'styleOrColorChanged' }) });
    else if (this.grid.problems.count.all !== this.marked) this.forgetSettled();
  }

  private pairsChanged(): boolean {
    if (this.grid.source.length !== this.checked.size) return true;
    for (const { id, style, color } of this.rows()) if (this.checked.get(id) !== pairKey(style, color)) return true;
    return false;
  }

  /** A cell that was filled in by hand is no difference any more; the outcome follows. */
  private forgetSettled(): void {
    this.marked = this.grid.problems.count.all;
    const left = [...this.issues].map(([number, issues]) => {
      const open = issues.filter(
        ({ key }) => key === undefined || this.grid.problems.at(String(number), key) !== undefined,
      );
      return [number, open] as const;
    });
    const issues = new Map(left.filter(([, open]) => open.length > 0));
    this.set({ issues, outcome: outcomeOf(issues) });
  }
}
