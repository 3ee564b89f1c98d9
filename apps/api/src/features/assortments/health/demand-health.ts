import { criticalOf } from '@atelier/domain/assortment-health/check-health';
import { counted } from '@atelier/domain/vocabulary/counted';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type Edit, noteChange } from '../editing/edit.ts';
import { healthOf } from './assortment-health.ts';

const mostRows = 100;

/** Nobody is shown what is broken without somebody having decided so: the reason stays in the history. */
export const demandHealth = async (tx: Tx, ctx: Ctx, edit: Edit, waiver: string | undefined): Promise<void> => {
  const findings = criticalOf(await healthOf(tx, ctx, edit.record));
  if (findings.length === 0) return;
  if (waiver === undefined)
    refuse('unhealthy', {
      reason: `${edit.record.title}: ${findings.map(({ text }) => text).join(' ')}`,
      findings: findings.map((one) => ({ ...one, rows: one.rows.slice(0, mostRows) })),
    });
  noteChange(edit, 'waiver', null, waiver);
  edit.summary.push(`${counted(findings.length, 'critical finding')} waived`);
};
