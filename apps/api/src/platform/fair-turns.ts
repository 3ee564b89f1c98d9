export interface FairTurns {
  /** Waits for a turn of this person and answers how to give it back. Who goes away while waiting leaves the line. */
  take(person: string, gone: AbortSignal): Promise<() => void>;
}

interface Waiting {
  readonly person: string;
  readonly begin: () => void;
}

/** A few turns for everyone, at most some of them for one person; whose last turn is longest ago goes first. */
export const createFairTurns = (most: number, perPerson: number): FairTurns => {
  const held = new Map<string, number>();
  const lastTurn = new Map<string, number>();
  let line: Waiting[] = [];
  let taken = 0;
  let turn = 0;

  const heldBy = (person: string): number => held.get(person) ?? 0;
  const begin = (next: Waiting): void => {
    taken += 1;
    turn += 1;
    held.set(next.person, heldBy(next.person) + 1);
    lastTurn.set(next.person, turn);
    line = line.filter((waiting) => waiting !== next);
    next.begin();
  };
  const serve = (): void => {
    while (taken < most) {
      const allowed = line.filter(({ person }) => heldBy(person) < perPerson);
      const [next] = allowed.toSorted((a, b) => (lastTurn.get(a.person) ?? 0) - (lastTurn.get(b.person) ?? 0));
      if (!next) return;
      begin(next);
    }
  };
  const giveBack = (person: string): void => {
    taken -= 1;
    if (heldBy(person) > 1) held.set(person, heldBy(person) - 1);
    else held.delete(person);
    serve();
    // Remembered only while somebody waits, so that the list stays as short as the line.
    if (line.length === 0) lastTurn.clear();
  };

  return {
    async take(person, gone) {
      gone.throwIfAborted();
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const waiting = { person, begin: () => resolve(true) };
      const leave = (): void => {
        line = line.filter((other) => other !== waiting);
        resolve(false);
      };
      line.push(waiting);
      gone.addEventListener('abort', leave, { once: true });
      serve();
      const hasTurn = await promise;
      gone.removeEventListener('abort', leave);
      if (hasTurn && gone.aborted) giveBack(person);
      gone.throwIfAborted();
      let given = false;
      return () => {
        if (!given) giveBack(person);
        given = true;
      };
    },
  };
};
