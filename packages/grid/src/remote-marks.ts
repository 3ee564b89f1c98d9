export interface RemoteMark {
  readonly by: string;
}

/** Who changed which cell a moment ago. */
export class RemoteMarks {
  private readonly marks = new Map<string, Map<string, RemoteMark>>();

  get size(): number {
    return this.marks.size;
  }

  at(id: string, column: string): RemoteMark | undefined {
    return this.marks.get(id)?.get(column);
  }

  set(id: string, column: string, mark: RemoteMark): void {
    this.marks.set(id, (this.marks.get(id) ?? new Map<string, RemoteMark>()).set(column, mark));
  }

  drop(id: string, column: string, mark: RemoteMark): void {
    const cells = this.marks.get(id);
    if (cells?.get(column) === mark && cells.delete(column) && cells.size === 0) this.marks.delete(id);
  }
}
