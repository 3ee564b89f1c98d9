import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Visitor } from './visitor.ts';
import type { Witness, Write } from './witness.ts';

/** Several cells of one edit: they must share one fate. */
const cellsOf = (token: string) => ({ cells: Array.from({ length: 10 }, (_, index) => `${token}/${index}`) });

export function sendWrite(visitor: Visitor, write: Write) {
  return visitor.call(
    'PUT',
    `/users/settings/${write.key}`,
    { value: cellsOf(write.token) },
    { 'idempotency-key': write.idempotencyKey },
  );
}

export interface Writers {
  /** Ends the loop and answers the writes that were sent and never answered. */
  stop(): Promise<Write[]>;
}

/** Clients that each send one edit after another; every acknowledgement goes to the witness, failures are retried never. */
export function startWriters(visitor: Visitor, witness: Witness, clients: number, label: string): Writers {
  let stopping = false;
  const unanswered: Write[] = [];
  const loops = Array.from({ length: clients }, async (_, client) => {
    for (let n = 0; !stopping; n += 1) {
      const token = `${label}-${client}-${n}`;
      const write = { key: `drill.${token}`, token, idempotencyKey: randomUUID() };
      const status = await sendWrite(visitor, write).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status >= 200 && status < 300) witness.ack(write);
      else unanswered.push(write);
      if (status === 0) return;
    }
  });
  return {
    async stop() {
      stopping = true;
      await Promise.all(loops);
      return unanswered;
    },
  };
}

/** Answers what is wrong with the stored value of a write, or nothing. */
export async function lookUp(visitor: Visitor, write: Write): Promise<string | undefined> {
  const { status, body } = await visitor.call('GET', `/users/settings/${write.key}`);
  const { value, version } = body as { value: unknown; version: number };
  if (status !== 200) return `${write.token}: status ${status}`;
  if (JSON.stringify(value) !== JSON.stringify(cellsOf(write.token))) return `${write.token}: lost or changed`;
  return version === 1 ? undefined : `${write.token}: written ${version} times`;
}

/** The same for many writes at once, asked of the database itself. */
export async function wrongSettings(client: pg.ClientBase, writes: readonly Write[]): Promise<string[]> {
  const { rows } = await client.query<{ key: string; value: unknown; version: number }>(
    "select key, value, version from user_settings where key like 'drill.%'",
  );
  const held = new Map(rows.map((row) => [row.key, row]));
  return writes.flatMap(({ key, token }) => {
    const row = held.get(key);
    if (JSON.stringify(row?.value) !== JSON.stringify(cellsOf(token))) return [`${token}: lost or changed`];
    return row?.version === 1 ? [] : [`${token}: written ${row?.version} times`];
  });
}
