import type { Tx } from '../db/transaction.ts';
import { emitEvent } from '../outbox/emit.ts';
import type { Edited, Entity, Hearers } from './entity.ts';

export interface News {
  /** Whose user code did it; empty where it was nobody. */
  readonly by: string;
  readonly deleted?: boolean;
  readonly presence?: boolean;
}

export const factsOf = async (tx: Tx, { facts, also }: Hearers): Promise<readonly object[]> => {
  if (facts === undefined) return [];
  return [also ? { ...facts, ...(await also(tx)) } : facts];
};

/** [M3.3] Whoever could see the thing before the change or can see it now hears of it; nobody else learns its id. */
export const announce = async <R extends Edited>(
  tx: Tx,
  entity: Entity<R>,
  states: readonly [R, ...R[]],
  news: News,
): Promise<void> => {
  const now = states.at(-1)!;
  const heard = states.map((state) => entity.hearers(state));
  const { topic, userId } = heard.at(-1)!;
  const facts = (await Promise.all(heard.map((one) => factsOf(tx, one)))).flat();
  await emitEvent(tx, {
    topic,
    ...(userId === undefined ? {} : { userId }),
    // Ids and numbers only: whoever hears of it fetches what it may see.
    payload: { ...entity.within, [entity.idName]: now.id, revision: now.revision, ...news },
    ...(facts.length === 0 ? {} : { audience: facts }),
  });
};
