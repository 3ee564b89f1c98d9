import type { Names } from '@atelier/domain/import/import-row';

/** Somebody who knows what some cells of a row name: the catalogue, the inventory, the library. */
export interface LookUp<Answer = unknown> {
  /** Said while it takes its time. */
  readonly title: string;
  readonly atOnce: number;
  /** Rows with the same key ask about the same thing; null where a row names nothing. */
  keyOf(names: Names): string | null;
  /** Answers in the order asked. */
  ask(names: readonly Names[], signal: AbortSignal): Promise<readonly Answer[]>;
}

/** What was found out so far, by who was asked. */
export class Answers {
  private readonly known = new Map<LookUp, Map<string, unknown>>();

  private of(lookUp: LookUp): Map<string, unknown> {
    const held = this.known.get(lookUp) ?? new Map<string, unknown>();
    this.known.set(lookUp, held);
    return held;
  }

  to<Answer>(lookUp: LookUp<Answer>, names: Names): Answer | undefined {
    const key = lookUp.keyOf(names);
    return key === null ? undefined : (this.of(lookUp).get(key) as Answer | undefined);
  }

  /** Asks about everything that has no answer yet, once, and keeps the answers as they come. */
  async complete(
    lookUp: LookUp,
    rows: Iterable<Names>,
    signal: AbortSignal,
    onProgress: (done: number, all: number) => void,
  ): Promise<void> {
    const answers = this.of(lookUp);
    const unknown = new Map<string, Names>();
    for (const names of rows) {
      const key = lookUp.keyOf(names);
      if (key !== null && !answers.has(key) && !unknown.has(key)) unknown.set(key, names);
    }
    const asked = [...unknown];
    for (let at = 0; at < asked.length; at += lookUp.atOnce) {
      onProgress(at, asked.length);
      const portion = asked.slice(at, at + lookUp.atOnce);
      const found = await lookUp.ask(
        portion.map(([, names]) => names),
        signal,
      );
      for (const [index, [key]] of portion.entries()) if (found[index] !== undefined) answers.set(key, found[index]);
    }
  }
}
