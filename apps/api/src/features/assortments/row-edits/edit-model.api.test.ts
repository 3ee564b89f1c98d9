import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  anAssortment,
  anInternal,
  aPlanningPortal,
  pairOf,
  stylesWithColors,
} from '../../../../test/assortment-builders.ts';
import { planCommands, type RealPlan, readPlan } from '../../../../test/planning-model/plan-commands.ts';
import { PlanModel, trackedFields } from '../../../../test/planning-model/plan-model.ts';

const { as, catalogue } = await aPlanningPortal();
const pool = stylesWithColors(catalogue, 3)
  .slice(0, 3)
  .flatMap((colors) => colors.slice(0, 3))
  .map(pairOf);
const people = {
  regular: { a: await as('mgr'), b: await as('admin') },
  internal: { a: await as('iaUS'), b: await as('adminEditor') },
};

const aPlan = async (internal: boolean): Promise<{ model: PlanModel; real: RealPlan }> => {
  const apis = internal ? people.internal : people.regular;
  const fields = { region: 'US', productType: 'Footwear', products: pool.slice(0, 5) } as const;
  const { _id } = internal ? await anInternal(apis.a, fields) : await anAssortment(apis.a, fields);
  const real = { id: _id, internal, apis, pool };
  const { rows, revision } = await readPlan(real);
  const model = new PlanModel();
  model.revision = revision;
  model.orderRevision = revision;
  model.rows = rows.map((row) => ({
    id: row.id,
    style: String(row.style),
    color: String(row.color),
    version: row.version,
    cells: new Map(trackedFields.map((field) => [field, { value: (row[field] ?? null) as never, revision: 0 }])),
  }));
  model.look('a');
  model.look('b');
  return { model, real };
};

const runs = Number(process.env.MODEL_RUNS ?? 12);
const commands = Number(process.env.MODEL_COMMANDS ?? 30);
const seed = Number(process.env.MODEL_SEED ?? Math.floor(Math.random() * 2 ** 31));

test(`[T21, T22, R4, M6.4, M6.5] two people at one plan: no accepted edit is missing, prices fit, order holds (MODEL_SEED=${seed})`, {
  timeout: 60_000 + runs * commands * 500,
}, async () => {
  const property = fc.asyncProperty(
    fc.boolean(),
    fc.commands(planCommands, { maxCommands: commands, size: 'max' }),
    async (internal, list) => {
      const { model, real } = await aPlan(internal);
      await fc.asyncModelRun(() => ({ model, real }), list);
    },
  );
  const details = await fc.check(property, { numRuns: runs, seed, endOnFailure: runs > 100 });
  expect(details.failed, `MODEL_SEED=${seed}\n${fc.defaultReportMessage(details)}`).toBe(false);
});
