interface Entry {
  readonly _id: string;
  readonly revision: number;
}

/**
 * [G21] Which revision of an entry the person has seen. An own save counts at once, before the list is read anew, but only
 * when nobody else wrote in between: what they wrote is not on this screen yet.
 */
export class SeenRevisions {
  private readonly own = new Map<string, number>();

  of({ _id, revision }: Entry): number {
    return Math.max(revision, this.own.get(_id) ?? 0);
  }

  saved(entry: Entry, revision: number): void {
    if (revision === this.of(entry) + 1) this.own.set(entry._id, revision);
  }
}
