import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from './connect.ts';

/** Made ahead, so that a portal whose worker rests for a while still writes into its month. */
const monthsAhead = 3;
const lockNotAvailable = '55P03';

const unlessBusy = (error: unknown): void => {
  if ((error as { code?: string }).code !== lockNotAvailable) throw error;
};

/** The months to come of what lies in months; a table that is busy gets them the next time. */
export const makeMonths = ({ kysely }: Pick<Db, 'kysely'>): Promise<void> =>
  sql`SELECT make_months(${monthsAhead})`.execute(kysely).then(() => undefined, unlessBusy);

export const forgetStatistics = ({ kysely }: Pick<Db, 'kysely'>, months: number): Promise<void> =>
  sql`SELECT drop_statistics(${months})`.execute(kysely).then(() => undefined, unlessBusy);

/** [T25] As the owner of the tables: nobody else can let go of a month of the change log. */
export async function keepMonths(pool: pg.Pool, auditMonths: number): Promise<void> {
  await pool.query('SELECT make_months($1)', [monthsAhead]).catch(unlessBusy);
  if (auditMonths > 0) await pool.query(`SELECT drop_months('audit_log', $1)`, [auditMonths]).catch(unlessBusy);
}
