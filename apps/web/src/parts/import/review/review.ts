import type { ImportMode } from '@atelier/domain/import/check-rows';
import { gatherIssues, type ImportIssue, type IssuesByRow } from '@atelier/domain/import/import-issues';
import { type ImportOutcome, nextOutcome, outcomeOf } from '@atelier/domain/import/import-outcome';
import type { ImportRow, Names } from '@atelier/domain/import/import-row';
import type { ColumnMatches } from '@atelier/domain/import/match-columns';
import { plainName } from '@atelier/domain/import/pair-key';
import { breathe } from '../../../platform/breathe.ts';
import type { CellOfRow, ImportFacts, ImportKind, ProposedRepair, RowsRefused } from '../import-kind.ts';
import { Answers } from '../look-up.ts';
import type { ReadSheet } from '../sheet/read-sheet.ts';
import { type ReviewGrid, reviewGrid } from './review-grid.ts';
import { markIssues, withRefused } from './review-marks.ts';
import { broughtColumns, importRowOf, namesIn, type ReviewedLine, type ReviewRow } from './review-rows.ts';
import { takenOnly } from './row-updates.ts';

export interface Work {
  /** Importing cannot be cancelled. */
  readonly what: 'lookUp' | 'check' | 'import';
  readonly title: string;
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
  repairs: readonly ProposedRepair[] = [];
  work: Work | null = null;
  version = 0;
  private readonly brought: ReturnType<typeof broughtColumns>;
  private readonly answers = new Answers();
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
    this.first = new Map(lines.map(({ row, read }) => [row.sheetId, read]));
    if (kind.mayUpdate && kind.startsUpdating?.([...this.first.values()])) this.mode = 'updateMatching';
    this.grid = reviewGrid(
      kind,
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

  /** The columns that the sheet brings besides those that name things. */
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
    return [...this.rows()].map((row) =>
      importRowOf(row, this.namesOf(row), this.brought, this.first.get(row.sheetId)?.emptied ?? []),
    );
  }

  namesOf(row: ReviewRow): Names {
    return namesIn(row, this.kind.columns);
  }

  /** M9.1: what the rows name, in portions that can be cancelled between. */
  async lookUp(signal: AbortSignal): Promise<void> {
    const named = [...this.rows()].map((row) => this.namesOf(row));
    try {
      for (const one of this.kind.lookUps) {
        await this.answers.complete(one, named, signal, (done, all) =>
          this.set({ work: { what: 'lookUp', title: one.title, done, all } }),
        );
      }
    } finally {
      this.set({ work: null });
    }
    this.showFound();
  }

  private showFound(): void {
    const { shows } = this.kind;
    if (!shows) return;
    for (const row of this.rows()) {
      const { name, picture } = shows.of(this.namesOf(row), this.answers);
      row.shownName = name;
      row.shownPicture = picture;
    }
    this.grid.emit('cells');
  }

  private get facts(): ImportFacts {
    return { answers: this.answers, mode: this.mode };
  }

  /** Every check once more over the rows as they are now. */
  async validate(signal: AbortSignal): Promise<void> {
    await this.lookUp(signal);
    const rows = this.importRows();
    this.set({ work: { what: 'check', title: 'Checking rows', done: 0, all: rows.length } });
    const found: (readonly [number, ImportIssue])[][] = [];
    try {
      for (const check of this.kind.checks(rows, this.facts)) {
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
    this.checked = new Map([...this.rows()].map((row) => [row.sheetId, this.nameKey(row)]));
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
    const repairs = await this.kind.repairs?.(lost, signal);
    if (repairs && !signal.aborted) this.set({ repairs });
  }

  /** The accepted proposals are one step in the history of the grid, and everything is checked again. */
  async accept(repairs: readonly ProposedRepair[], signal: AbortSignal): Promise<void> {
    const { byId } = this.grid.columns;
    this.grid.edit(
      repairs.flatMap(({ row: number, to }) =>
        Object.entries(to).flatMap(([key, value]) => {
          const [row, column] = [this.grid.rowById(String(number)), byId.get(key)];
          return row && column ? [{ row, column, value }] : [];
        }),
      ),
    );
    await this.validate(signal);
  }

  /** G30: what was a mistake in one mode is the purpose of the other. */
  setMode(mode: ImportMode): void {
    this.outcome = nextOutcome(this.outcome, { kind: 'namesChanged' });
    this.set({ mode });
  }

  async finish(): Promise<void> {
    const all = this.importRows();
    const rows = this.mode === 'updateMatching' ? takenOnly(all, (cell) => this.isTaken(cell)) : all;
    this.set({ work: { what: 'import', title: 'Importing', done: 0, all: rows.length } });
    try {
      await this.kind.finish({ rows, ...this.facts, isTaken: (cell) => this.isTaken(cell) });
      this.outcome = nextOutcome(this.outcome, { kind: 'imported' });
    } finally {
      this.set({ work: null });
    }
  }

  /** The server named rows that it will not take: they are critical, whatever the checks had said. */
  refuse(refusal: RowsRefused): void {
    this.mark(withRefused(this.issues, this.importRows(), refusal));
    this.set({ outcome: outcomeOf(this.issues) });
  }

  private notice(): void {
    if (this.outcome === 'start' || this.outcome === 'reset') return;
    if (this.haveNamesChanged()) this.set({ outcome: nextOutcome(this.outcome, { kind: 'namesChanged' }) });
    else if (this.grid.problems.count.all !== this.marked) this.forgetSettled();
  }

  private nameKey(row: ReviewRow): string {
    return Object.values(this.namesOf(row)).map(plainName).join('\u0000');
  }

  private haveNamesChanged(): boolean {
    if (this.grid.source.length !== this.checked.size) return true;
    for (const row of this.rows()) if (this.checked.get(row.sheetId) !== this.nameKey(row)) return true;
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
