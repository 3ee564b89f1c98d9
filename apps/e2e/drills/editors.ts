import { rmSync } from 'node:fs';
import { openPlan, type Plan, type PlanRow } from './support/plan.ts';
import { databaseUrl, newDataDir, type Portal, startPortal, stopPortal } from './support/portal.ts';
import { drillOptions, startReport } from './support/report.ts';
import { signIn, type Visitor, visitorAt } from './support/visitor.ts';

/**
 * R4: 32 editors of one assortment, spread over two API processes on one database. Every accepted write is in the
 * history at its revision, the last one is what everybody sees, and whoever lost was told what holds now.
 */
const report = startReport();
const { rounds } = drillOptions(50);
const editors = 32;
const dataDir = newDataDir('editors');
const first = await startPortal(dataDir, { DEMO: 'on', DEMO_PRODUCTS: '120' });
const second = await startPortal(newDataDir('editors-second'), {
  DATABASE_URL: process.env.DATABASE_URL ?? databaseUrl(dataDir),
  DEMO: 'on',
});
const portals: readonly Portal[] = [first, second];
const { cookie } = await signIn(first.url, 'admin');
const visitors = Array.from({ length: editors }, (_, n) => visitorAt(portals[n % 2]!.url, cookie));

interface Accepted {
  readonly field: string;
  readonly value: unknown;
  readonly revision: number;
}
interface Tally {
  readonly accepted: Accepted[];
  readonly times: number[];
  conflicts: number;
  readonly wrong: string[];
}

/** Reads, edits with the version it saw, and on a conflict reads again, as a person's screen does. */
const play = async (
  visitor: Visitor,
  plan: Plan,
  edits: number,
  tally: Tally,
  next: (rows: readonly PlanRow[], n: number) => { body: object; expected: Omit<Accepted, 'revision'> },
): Promise<void> => {
  for (let n = 0; n < edits; ) {
    const { rows, orderRevision } = await plan.read(visitor);
    const { body, expected } = next(rows, n);
    const reply = await visitor.call('PATCH', `/assortments/batch/${plan.id}`, { ...body, orderRevision });
    tally.times.push(reply.ms);
    if (reply.status === 409) {
      const { code, details } = reply.body as { code: string; details?: { conflicts?: { version?: number }[] } };
      if (code !== 'userLock' || details?.conflicts?.[0]?.version === undefined) tally.wrong.push(`409 ${code}`);
      tally.conflicts += 1;
      continue;
    }
    if (reply.status !== 200) {
      tally.wrong.push(`status ${reply.status}`);
      return;
    }
    tally.accepted.push({ ...expected, revision: (reply.body as { revision: number }).revision });
    n += 1;
  }
};

const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** Each acknowledgement is the value at its revision in the history; nothing was acknowledged that is not there. */
const lostOf = async (plan: Plan, tally: Tally): Promise<string[]> => {
  const history = await plan.history(visitors[0]!);
  return tally.accepted
    .filter(({ field, value, revision }) => {
      const entry = history.get(revision)?.find((change) => change.field === field);
      return entry === undefined || (value !== undefined && entry.after !== value);
    })
    .map(({ field, revision }) => `${field} at revision ${revision}`);
};

const mode = async (
  name: string,
  edits: number,
  next: (who: number) => Parameters<typeof play>[4],
  mayConflict: boolean,
): Promise<void> => {
  const plan = await openPlan(visitors[0]!, name, editors + 8);
  const tally: Tally = { accepted: [], times: [], conflicts: 0, wrong: [] };
  await Promise.all(visitors.map((visitor, who) => play(visitor, plan, edits, tally, next(who))));
  const lost = await lostOf(plan, tally);
  const { accepted, conflicts, times, wrong } = tally;
  const found = `${accepted.length} accepted, ${conflicts} conflicts, p95 ${Math.round(percentile(times, 0.95))} ms`;
  report.check(`${name}: no accepted write is lost`, lost.length === 0 && accepted.length === editors * edits, found);
  for (const one of lost.slice(0, 5)) report.note(one);
  report.check(`${name}: every refusal says what holds now`, wrong.length === 0, wrong.slice(0, 3).join('; '));
  if (!mayConflict) report.check(`${name}: nobody was in anybody's way`, conflicts === 0);
  report.check(`${name}: the last write of each cell is what everybody sees`, await agrees(plan, accepted));
};

/** A style note is one cell, whichever of its colors it was written through. */
const cellOf = (field: string): string =>
  field.endsWith('.styleNote') ? field.slice(0, field.lastIndexOf('-')) : field;

const agrees = async (plan: Plan, accepted: readonly Accepted[]): Promise<boolean> => {
  const last = new Map<string, Accepted>();
  for (const one of accepted)
    if (one.revision > (last.get(cellOf(one.field))?.revision ?? 0)) last.set(cellOf(one.field), one);
  const seen = await Promise.all([visitors[0]!, visitors[1]!].map((visitor) => plan.read(visitor)));
  return seen.every(({ rows }) =>
    [...last.values()].every(({ field, value }) => {
      const at = field.lastIndexOf('.');
      const row = rows.find(({ id }) => id === field.slice(0, at));
      return field.endsWith('.sort') || value === undefined || row?.[field.slice(at + 1)] === value;
    }),
  );
};

const cell = (row: PlanRow, field: string, value: string) => ({
  body: { updateProducts: [{ style: row.style, color: row.color, version: row.version, values: { [field]: value } }] },
  expected: { field: `${row.id}.${field}`, value },
});

const few = Math.max(2, Math.round(rounds / 5));
await mode('different rows', rounds, (who) => (rows, n) => cell(rows[who]!, 'colorNote', `${who}-${n}`), false);
const fields = ['colorNote', 'usaDc', 'displayGroup', 'keyInitiative'] as const;
await mode(
  'different cells of a row',
  few,
  (who) => (rows, n) => {
    const row = rows[who >> 2]!;
    return cell(row, fields[who % 4]!, `${who}-${n}`);
  },
  false,
);
await mode(
  'the same cell',
  Math.max(2, few >> 1),
  (who) => (rows, n) => cell(rows[0]!, 'colorNote', `${who}-${n}`),
  true,
);
await mode(
  'a style note copied to all colors',
  Math.max(2, few >> 1),
  (who) => (rows, n) => cell(rows[who % 6]!, 'styleNote', `${who}-${n}`),
  true,
);
await mode(
  'moving rows',
  2,
  (who) => (rows, n) => {
    const row = rows.at(-1 - (who % 8))!;
    return {
      body: { sortProducts: [{ style: row.style, color: row.color, sort: n }] },
      expected: { field: `${row.id}.sort`, value: undefined },
    };
  },
  true,
);

for (const portal of [...portals].reverse()) await stopPortal(portal);
report.finish();
if (process.exitCode === 0) rmSync(dataDir, { recursive: true, force: true });
else report.note(`data is kept in ${dataDir}`);
