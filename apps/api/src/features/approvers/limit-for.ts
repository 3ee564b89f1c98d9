import { defaultCurrency, orderDefaults, orderLimits } from '@atelier/domain/vocabulary/limits';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables/index.ts';

interface YearLimit {
  readonly amount: number;
  readonly currencySymbol: string;
  readonly decimalPlaces: number;
}

interface LimitRow {
  amount: string | null;
  currency_symbol: string | null;
  decimal_places: number | null;
}

/**
 * [G45] What this requester may order in a year before the senior level is asked, in the currency of their location:
 * their own limit there, else that of the location, else what is usual.
 */
export const limitFor = async (db: Kysely<Tables>, requesterCode: string, year: number): Promise<YearLimit> => {
  const { rows } = await sql<LimitRow>`
    SELECT l.currency_symbol, l.decimal_places, (
      SELECT a.amount FROM approval_limits a
      WHERE a.year = ${year} AND a.location = u.active_location AND a.requester_code IN ('', u.user_code)
      ORDER BY a.requester_code DESC LIMIT 1) AS amount
    FROM users u LEFT JOIN locations l ON l.key = u.active_location
    WHERE u.user_code = ${requesterCode}`.execute(db);
  const [found] = rows;
  return {
    amount: Number(found?.amount ?? orderLimits.yearLimit),
    currencySymbol: found?.currency_symbol ?? defaultCurrency.symbol,
    decimalPlaces: found?.decimal_places ?? defaultCurrency.decimalPlaces,
  };
};

/** [G32] For how many days from today on a promo order takes what is available, where it does not say so itself. */
export const promoWindow = async (db: Kysely<Tables>): Promise<number> => {
  const row = await db.selectFrom('order_settings').select('promo_window_days').executeTakeFirst();
  return row?.promo_window_days ?? orderDefaults.availabilityWindowDays;
};
