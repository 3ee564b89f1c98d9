import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Counts } from './cell-writers.ts';
import type { Plan } from './plan.ts';
import type { Visitor } from './visitor.ts';

export interface PatientWriters {
  counts(): Counts;
  /** When a write was last begun after this moment and acknowledged, in milliseconds since it; waits for that. */
  nextAcknowledged(since: number): Promise<number>;
  /** Replies that were neither taken nor a plain "later". */
  readonly surprises: string[];
  stop(): Promise<Counts>;
}

const pauseMs = 100;

/** As a browser does it: what was not acknowledged is sent again under its own key, until it is. */
export function startPatientWriters(visitors: readonly Visitor[], plan: Plan): PatientWriters {
  const sent = visitors.map(() => 0);
  const acknowledged = visitors.map(() => 0);
  const surprises: string[] = [];
  const begun: { began: number; ended: number }[] = [];
  let stopping = false;
  const counts = (): Counts => ({ sent: [...sent], acknowledged: [...acknowledged] });

  const rowOf = async (visitor: Visitor, client: number) => {
    for (;;) {
      const found = await plan.read(visitor, [client]).catch(() => undefined);
      if (found?.rows[0] !== undefined) return found.rows[0];
      await sleep(pauseMs);
    }
  };
  const writeOne = async (visitor: Visitor, client: number): Promise<void> => {
    const { style, color, version } = await rowOf(visitor, client);
    const n = sent[client]! + 1;
    sent[client] = n;
    const body = { updateProducts: [{ style, color, version, values: { colorNote: String(n) } }] };
    const headers = { 'idempotency-key': randomUUID() };
    for (;;) {
      const began = performance.now();
      const answer = await visitor
        .call('PATCH', `/assortments/batch/${plan.id}`, body, headers)
        .catch(() => ({ status: 0, body: undefined }));
      if (answer.status === 200) {
        acknowledged[client] = n;
        begun.push({ began, ended: performance.now() });
        return;
      }
      if (answer.status !== 0 && answer.status !== 503 && answer.status !== 502 && answer.status !== 504)
        surprises.push(`${answer.status} ${JSON.stringify(answer.body)?.slice(0, 200)}`);
      // An hour of this is a finding too, not a reason to go on.
      if (surprises.length > 50) return;
      await sleep(pauseMs);
    }
  };
  const loops = visitors.map(async (visitor, client) => {
    while (!stopping) await writeOne(visitor, client);
  });
  return {
    counts,
    surprises,
    async nextAcknowledged(since) {
      for (const until = performance.now() + 120_000; performance.now() < until; await sleep(50)) {
        const found = begun.find(({ began }) => began >= since);
        if (found !== undefined) return found.ended - since;
      }
      return Number.POSITIVE_INFINITY;
    },
    async stop() {
      stopping = true;
      await Promise.all(loops);
      return counts();
    },
  };
}
