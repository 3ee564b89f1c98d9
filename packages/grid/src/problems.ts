import type { Severity } from '@atelier/domain/fields/field';
import type { RowId } from './change.ts';

export interface Problem {
  readonly severity: Severity;
  readonly message: string;
  /** A check of the value, a word from the server, or someone else's value that won. */
  readonly origin: 'check' | 'server' | 'conflict';
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
    if (known) this[known.severity]--;
    if (problem) this[problem.severity]++;
    const cells = this.rows.get(id) ?? new Map<string, Problem>();
    if (problem) this.rows.set(id, cells.set(column, problem));
    else if (cells.delete(column) && cells.size === 0) this.rows.delete(id);
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
