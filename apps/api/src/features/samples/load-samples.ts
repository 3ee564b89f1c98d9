import { demoId } from '@atelier/demo-data/assortments/demo-id';
import { personas } from '@atelier/demo-data/people/personas';
import {
  type DemoLoan,
  type DemoSample,
  type DemoSamplesOptions,
  demoSamples,
} from '@atelier/demo-data/samples/demo-samples';
import type { SampleFieldKey } from '@atelier/domain/sample/sample-fields';
import { fullPlace } from '@atelier/domain/sample/sample-place';
import type { Tx } from '../../platform/db/transaction.ts';
import { columnOf } from './sample-record.ts';
import { samples } from './samples.editable.ts';

const hourMs = 3_600_000;
const perStatement = 500;

const keeperOf = (library: DemoSample['library']) => {
  const keeper = personas.find(({ persona }) => persona === (library === 'Production' ? 'coordA' : 'coordB'));
  return { code: keeper?.userCode ?? '', name: keeper ? `${keeper.firstName} ${keeper.lastName}` : '' };
};

const rowOf = ({ id, code, library, status, values, hoursAgo, loan }: DemoSample, now: number) => {
  const [at, who] = [new Date(now - hoursAgo * hourMs), keeperOf(library)];
  return {
    ...{ id, code, library, status },
    lent_qty: loan?.quantity ?? 0,
    status_before: status === 'Deleted' ? 'Active' : null,
    // All of them in every row: one statement takes many.
    ...{
      mold_num: '',
      mold_date: null,
      bin: '',
      region: '',
      aisle: '',
      direction: '',
      level: '',
      shelf: '',
      new_bin: '',
    },
    ...Object.fromEntries(Object.entries(values).map(([key, value]) => [columnOf(key as SampleFieldKey), value])),
    created_by: who.code,
    created_by_name: who.name,
    edited_by_name: who.name,
    created_date: at,
    modified_date: at,
    field_versions: '{}',
  };
};

const receivedOf = ({ id, library, values, hoursAgo }: DemoSample, now: number) => {
  const who = keeperOf(library);
  return {
    sample_id: id,
    library,
    action: 'received' as const,
    at: new Date(now - hoursAgo * hourMs),
    actor: who.code,
    actor_name: who.name,
    to_place: fullPlace(library, values),
    qty: Number(values.totalQty),
  };
};

const loadLoans = async (tx: Tx, lent: readonly (DemoSample & { loan: DemoLoan })[], now: number): Promise<void> => {
  const at = ({ loan }: (typeof lent)[number]) => new Date(now - loan.daysAgo * 24 * hourMs);
  const loans = lent.map((sample) => ({
    id: demoId(`loan of sample ${sample.id}`),
    sample_id: sample.id,
    qty: sample.loan.quantity,
    borrower_name: sample.loan.borrower,
    due_date: sample.loan.dueDate,
    lent_at: at(sample),
    lent_by_name: keeperOf(sample.library).name,
  }));
  if (loans.length === 0) return;
  await tx.insertInto('sample_loans').values(loans).execute();
  const told = lent.map((sample) => ({
    sample_id: sample.id,
    library: sample.library,
    action: 'lent' as const,
    at: at(sample),
    actor: keeperOf(sample.library).code,
    actor_name: keeperOf(sample.library).name,
    from_place: fullPlace(sample.library, sample.values),
    to_place: sample.loan.borrower,
    qty: sample.loan.quantity,
  }));
  await tx.insertInto('sample_tracking').values(told).execute();
};

/** The sample rooms of the demo company. */
export const loadSamples = async (tx: Tx, options: DemoSamplesOptions): Promise<void> => {
  const now = Date.parse(`${options.today}T12:00:00Z`);
  const all = demoSamples(options);
  for (let at = 0; at < all.length; at += perStatement) {
    const some = all.slice(at, at + perStatement);
    await tx
      .insertInto('samples')
      .values(some.map((sample) => rowOf(sample, now) as never))
      .execute();
    const revisions = some.map(({ id, library }) => ({
      entity: samples.entity,
      entity_id: id,
      revision: 1,
      actor: keeperOf(library).code,
      actor_name: keeperOf(library).name,
    }));
    await tx.insertInto('edit_revisions').values(revisions).execute();
    await tx
      .insertInto('sample_tracking')
      .values(some.map((sample) => receivedOf(sample, now)))
      .execute();
    await loadLoans(
      tx,
      some.flatMap((sample) => (sample.loan ? [{ ...sample, loan: sample.loan }] : [])),
      now,
    );
  }
};
