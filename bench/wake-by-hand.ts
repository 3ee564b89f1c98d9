import type pg from 'pg';

/** Beside the transaction and without being waited for, as the portal does: in it commits would wait for each other. */
export const wakeByHand = (pool: pg.Pool): void =>
  void pool.query("SELECT pg_notify('atelier_events', 'events')").catch(() => undefined);
