import { criticalOf } from '@atelier/domain/assortment-health/check-health';
import { counted } from '@atelier/domain/vocabulary/counted';
import type { Ctx } from '../../../platform/context.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type Edit, noteChange } from '../editing/edit.ts';
import { healthOf } from './assortment-health.ts';

const mostRows = 100;

/** What somebody decided to show all the same, and why; its history keeps both. */
export interface Waived {
  readonly reason: string;
  readonly summary: string;
}

/** Nobody is shown what is broken without somebody having decided so; null: there was nothing to decide. */
export const waivedFindings = async (
  tx: Tx,
  ctx: Ctx,
  record: AssortmentRecord,
  waiver: string | undefined,
): Promise<Waived | null> => {
  const findings = criticalOf(await healthOf(tx, ctx, record));
  if (findings.length === 0) return null;
  if (waiver === undefined)
    return refuse('unhealthy', {
      reason: `${record.title}: ${findings.map(({ text }) => text).join(' ')}`,
      findings: findings.map((one) => ({ ...one, rows: one.rows.slice(0, mostRows) })),
    });
  return { reason: waiver, summary: `${counted(findings.length, 'critical finding')} waived` };
};

export const demandHealth = async (tx: Tx, ctx: Ctx, edit: Edit, waiver: string | undefined): Promise<void> => {
  const waived = await waivedFindings(tx, ctx, edit.record, waiver);
  if (!waived) return;
  noteChange(edit, 'waiver', null, waived.reason);
  edit.summary.push(waived.summary);
};
