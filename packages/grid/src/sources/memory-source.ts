import { Listeners, type RowSource, type SourceEvent } from './row-source.ts';

/** All rows in memory. The id index is built when first asked for, because most visits never edit. */
export class MemorySource<R extends object> implements RowSource<R> {
  readonly arrangedElsewhere = false;
  protected readonly listeners = new Listeners<SourceEvent>();
  private rows: R[];
  private ids: Map<string, number> | null = null;
  private readonly idOf: (row: R) => string;
  private gone = new WeakSet<object>();
  private replaced = false;

  constructor(rows: R[], idOf: (row: R) => string) {
    this.rows = rows;
    this.idOf = idOf;
  }

  get length(): number {
    return this.rows.length;
  }

  at(index: number): R | undefined {
    return this.rows[index];
  }

  indexOf(id: string): number {
    if (!this.ids) {
      this.ids = new Map();
      for (let index = 0; index < this.rows.length; index++) this.ids.set(this.idOf(this.rows[index]!), index);
    }
    return this.ids.get(id) ?? -1;
  }

  holds(row: object): boolean {
    return !this.replaced && !this.gone.has(row);
  }

  placeOf(row: object): number {
    return this.rows.indexOf(row as R);
  }

  insert(at: number, row: R): void {
    this.gone.delete(row);
    if (at >= this.rows.length) {
      this.ids?.set(this.idOf(row), this.rows.length);
      this.rows.push(row);
      return;
    }
    this.rows.splice(Math.max(0, at), 0, row);
    this.ids = null;
  }

  remove(at: number): void {
    const [row] = this.rows.splice(at, 1);
    if (row) this.gone.add(row);
    if (row && at === this.rows.length) this.ids?.delete(this.idOf(row));
    else this.ids = null;
  }

  reorder(ids: readonly string[]): void {
    const rows = ids.map((id) => this.rows[this.indexOf(id)]).filter((row) => row !== undefined);
    const listed = new Set(rows);
    this.rows = [...rows, ...this.rows.filter((row) => !listed.has(row))];
    this.ids = null;
  }

  /** Somebody gave a row another id. */
  reindex(): void {
    this.ids = null;
  }

  append(rows: readonly R[]): void {
    for (const row of rows) this.insert(this.rows.length, row);
  }

  replace(rows: R[]): void {
    this.rows = rows;
    this.ids = null;
    this.replaced = true;
    this.listeners.emit({ type: 'reset' });
  }

  subscribe(listener: (event: SourceEvent) => void): () => void {
    return this.listeners.add(listener);
  }
}
