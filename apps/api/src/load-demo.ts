import { demoCatalogue, demoPassword, personas } from '@atelier/demo-data';
import { demoSamples } from '@atelier/demo-data/samples/demo-samples';
import { companyDay } from '@atelier/domain/shared/dates';
import { sql } from 'kysely';
import { loadAnnouncements } from './features/announcements/index.ts';
import { loadAssortments, loadStars } from './features/assortments/index.ts';
import { loadConferences } from './features/conferences/index.ts';
import { loadAssignments } from './features/coordinators/index.ts';
import { loadLibrary } from './features/library/index.ts';
import { loadOrders } from './features/orders/index.ts';
import { loadCatalogue, loadCompany } from './features/products/index.ts';
import { loadSamples, tellOverdueLoans } from './features/samples/index.ts';
import { loadSeasons } from './features/seasons/index.ts';
import { loadStatistics } from './features/statistics/index.ts';
import { hashPassword, loadPeople } from './features/users/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/db/connect.ts';
import { inTransaction } from './platform/db/transaction.ts';

interface DemoOptions {
  readonly products: number;
  readonly seed: number;
  readonly clock: Clock;
}

/**
 * Fills an empty portal with the demo company and answers whether it did. People come last: while there are none, the
 * next start begins again where a kill left off.
 */
export async function loadDemo(db: Db, { products, seed, clock }: DemoOptions): Promise<boolean> {
  if (await hasRows(db, 'users')) return false;
  const today = companyDay(clock.now());
  await inTransaction(db, (tx) => loadCompany(tx, { seed, today }));
  if (!(await hasRows(db, 'products'))) await loadProducts(db, { products, seed, today });
  // Made anew for each of those who read it to its end.
  const catalogue = () => demoCatalogue({ seed, count: products, today });
  const planned = { seed, today, products: catalogue() };
  await inTransaction(db, async (tx) => {
    // Between its rows a large catalogue is made up for longer than a request may sit idle, and searched for longer than one may take.
    await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(tx);
    await sql`SET LOCAL statement_timeout = 0`.execute(tx);
    await loadAssortments(tx, planned);
    await loadSeasons(tx, planned);
    await loadLibrary(tx, planned);
    await loadSamples(tx, { ...planned, products: catalogue() });
    const samples = demoSamples({ ...planned, products: catalogue() });
    await loadOrders(tx, { ...planned, products: catalogue(), samples });
    await loadAnnouncements(tx, planned);
    await loadConferences(tx, { ...planned, products: catalogue() });
  });
  const passwordHash = await hashPassword(demoPassword);
  await inTransaction(db, async (tx) => {
    await loadPeople(tx, personas, passwordHash);
    await loadStars(tx, planned);
    await loadStatistics(tx, today);
    await loadAssignments(tx);
    // Who looks after samples finds in the drawer what an hourly job would tell.
    await tellOverdueLoans(tx, clock.now());
  });
  return true;
}

async function hasRows(db: Db, table: 'users' | 'products'): Promise<boolean> {
  return (await db.kysely.selectFrom(table).select('id').limit(1).executeTakeFirst()) !== undefined;
}

async function loadProducts(db: Db, given: { products: number; seed: number; today: string }): Promise<void> {
  const client = await db.directClient();
  try {
    await loadCatalogue(client, demoCatalogue({ seed: given.seed, count: given.products, today: given.today }));
  } finally {
    await client.end();
  }
}
