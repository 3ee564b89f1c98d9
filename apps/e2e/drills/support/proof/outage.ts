import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, type Visitor, visitorAt } from '../people/visitor.ts';
import type { Witness } from '../people/witness.ts';
import { lookUp, sendWrite } from '../people/writers.ts';
import { type Portal, statusOf } from '../product/portal.ts';
import type { Report } from './report.ts';

export interface Outage {
  readonly name: string;
  readonly holdMs: number;
  /** Whether every request must be refused, or some may still find a free connection. */
  readonly total: boolean;
  begin(): Promise<void>;
  end(): Promise<void>;
}

const replyWithinMs = 3000;
const backWithinMs = 5000;

/** R12: what a person and an orchestrator see while the database is away, and after it is back. */
export async function rehearse(
  portal: Portal,
  cookie: string,
  witness: Witness,
  report: Report,
  outage: Outage,
): Promise<void> {
  const visitor = visitorAt(portal.url, cookie);
  await outage.begin();
  const answers = await callFor(outage, visitor, witness);
  const ready = await statusOf(`${portal.url}/readyz`);
  const alive = await statusOf(`${portal.url}/healthz`);
  await outage.end();
  const back = await timeUntilBack(visitor);

  const slowest = Math.max(...answers.map(({ ms }) => ms));
  const refused = answers.filter(({ status }) => status === 503);
  const strange = answers.filter(({ status }) => status !== 503 && !(status === 200 && !outage.total));
  const told = (promise: string) => `${outage.name}: ${promise}`;
  report.check(told('nothing but 503'), strange.length === 0, statusesOf(answers));
  report.check(
    told('with Retry-After'),
    refused.every(({ headers }) => headers.has('retry-after')),
  );
  report.check(told('within 3 s'), slowest <= replyWithinMs, `slowest ${Math.round(slowest)} ms`);
  report.check(told('the process lives'), alive === 200, `healthz ${alive}`);
  if (outage.total) report.check(told('and is not ready'), ready === 503, `readyz ${ready}`);
  report.check(told('back within 5 s'), back <= backWithinMs, `${Math.round(back)} ms`);
  const lost = await missing(visitor, witness);
  report.check(told('nothing was acknowledged falsely'), lost.length === 0, lost.slice(0, 3).join('; '));
}

function statusesOf(answers: readonly Answer[]): string {
  const groups = Object.entries(Object.groupBy(answers, ({ status }) => status));
  return groups.map(([status, those]) => `${those?.length} × ${status}`).join(', ');
}

/** Waves of edits and reads at once, for as long as the outage holds. */
async function callFor(outage: Outage, visitor: Visitor, witness: Witness): Promise<Answer[]> {
  const answers: Answer[] = [];
  const until = performance.now() + outage.holdMs;
  for (let wave = 0; performance.now() < until; wave += 1) {
    const calls = Array.from({ length: 24 }, async (_, n) => {
      const token = `${outage.name.replaceAll(/[^a-zA-Z]/g, '')}-${wave}-${n}`;
      if (n % 3 === 0) return visitor.call('GET', '/users/ping');
      const write = { key: `drill.${token}`, token, idempotencyKey: `outage-${token}` };
      const answer = await sendWrite(visitor, write);
      if (answer.status === 200) witness.ack(write);
      return answer;
    });
    answers.push(...(await Promise.all(calls)));
    await sleep(200);
  }
  return answers;
}

async function timeUntilBack(visitor: Visitor): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < 30_000) {
    const { status } = await visitor.call('GET', '/users/ping');
    if (status === 200) break;
    await sleep(50);
  }
  return performance.now() - began;
}

async function missing(visitor: Visitor, witness: Witness): Promise<string[]> {
  const looked = await Promise.all(witness.acknowledged().map((write) => lookUp(visitor, write)));
  return looked.filter((one) => one !== undefined);
}
