import { rmSync } from 'node:fs';
import { type Mode, modesFor } from '../support/people/edit-modes.ts';
import { firstProducts, openPlan } from '../support/people/plan.ts';
import { agrees, lostOf, outOfTurn, play } from '../support/people/play-mode.ts';
import { signIn, type Visitor, visitorAt } from '../support/people/visitor.ts';
import { databaseUrl, newDataDir, type Portal, startPortal, stopPortal } from '../support/product/portal.ts';
import { drillOptions, startReport } from '../support/proof/report.ts';

/**
 * R4: 32 editors of one assortment, first at one API process, then spread over two on one database. Every accepted
 * write is in the history at its revision, the last one is what everybody sees, and whoever lost was told what holds.
 */
const report = startReport();
const { rounds } = drillOptions(50);
const editors = 32;
const slowestMs = 500;
const dataDir = newDataDir('editors');
const demo = { DEMO: 'on', DEMO_PRODUCTS: '120' };
const first = await startPortal(dataDir, demo);
const { cookie } = await signIn(first.url, 'admin');
const catalogue = await firstProducts(visitorAt(first.url, cookie), 120);
const products = catalogue.slice(0, 40);

const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

const rehearse = async (where: string, visitors: readonly Visitor[], mode: Mode): Promise<void> => {
  const plan = await openPlan(visitors[0]!, mode.name, mode.products ?? products);
  const { accepted, conflicts, idle, times, wrong } = await play(visitors, plan, mode, rounds);
  const history = await plan.history(visitors[0]!);
  const lost = [...lostOf(history, accepted), ...outOfTurn(history)];
  const p95 = percentile(times, 0.95);
  const name = `${where}, ${mode.name}`;
  const counts = `${times.length} edits: ${accepted.length} cells accepted, ${conflicts} conflicts, ${idle} idle`;
  report.check(`${name}: no accepted write is lost`, lost.length === 0 && accepted.length > 0, counts);
  for (const one of lost.slice(0, 5)) report.note(one);
  report.check(`${name}: every refusal says what holds now`, wrong.length === 0, wrong.slice(0, 3).join('; '));
  if (!mode.contended) report.check(`${name}: nobody was in anybody's way`, conflicts === 0);
  const seen = await Promise.all(visitors.slice(0, 2).map((visitor) => agrees(plan, visitor, accepted)));
  report.check(`${name}: the last write of each cell is what everybody sees`, seen.every(Boolean));
  report.check(`${name}: 95 of 100 edits answered within ${slowestMs} ms`, p95 <= slowestMs, `${Math.round(p95)} ms`);
};

const rehearseAll = async (where: string, portals: readonly Portal[]): Promise<void> => {
  const visitors = Array.from({ length: editors }, (_, n) => visitorAt(portals[n % portals.length]!.url, cookie));
  for (const mode of modesFor(products, catalogue)) await rehearse(where, visitors, mode);
};

await rehearseAll('one process', [first]);
const second = await startPortal(newDataDir('editors-second'), {
  ...demo,
  DATABASE_URL: process.env.DATABASE_URL ?? databaseUrl(dataDir),
});
await rehearseAll('two processes', [first, second]);

for (const portal of [second, first]) await stopPortal(portal);
report.finish();
if (process.exitCode === 0) rmSync(dataDir, { recursive: true, force: true });
else report.note(`data is kept in ${dataDir}`);
