import type { Severity } from '@atelier/domain/fields/field';
import type { RowId } from './change.ts';

export interface Problem {
  readonly severity: Severity;
  readonly message: string;
  /**
   * A check of the value, an edit that the server refused, someone else's value that won, or something that could not be
   * done to the whole row.
   */
  readonly origin: 'check' | 'server' | 'conflict' | 'action';
  /** What was written where the cell could not take it; shown struck out in the empty cell. */
  readonly rejected?: string;
}

export interface ProblemPlace {
  readonly id: RowId;
  readonly column: string;
  readonly problem: Problem;
}

export class Problems {
  private readonly rows = new Map<RowId, Map<string, Problem>>();
  private critical = 0;
  private warning = 0;
  /** Cells that show what the server refused. */
  unsaved = 0;

  get count(): { readonly critical: number; readonly warning: number; readonly all: number } {
    return { critical: this.critical, warning: this.warning, all: this.critical + this.warning };
  }

  of(id: RowId): ReadonlyMap<string, Problem> | undefined {
    return this.rows.get(id);
  }

  at(id: RowId, column: string): Problem | undefined {
    return this.rows.get(id)?.get(column);
  }

  set(id: RowId, column: string, problem: Problem | null): void {
    const known = this.at(id, column);
    if (known) this.add(known, -1);
    if (problem) this.add(problem, 1);
    const cells = this.rows.get(id) ?? new Map<string, Problem>();
    if (problem) this.rows.set(id, cells.set(column, problem));
    else if (cells.delete(column) && cells.size === 0) this.rows.delete(id);
  }

  private add({ severity, origin }: Problem, by: 1 | -1): void {
    this[severity] += by;
    if (origin === 'server') this.unsaved += by;
  }

  forgetRow(id: RowId): void {
    for (const column of [...(this.rows.get(id)?.keys() ?? [])]) this.set(id, column, null);
  }

  list(): ProblemPlace[] {
    const places: ProblemPlace[] = [];
    for (const [id, cells] of this.rows) for (const [column, problem] of cells) places.push({ id, column, problem });
    return places;
  }
}
