/** Measured together, to be changed together: with PostgreSQL's defaults validating 5,000 pairs took 131 ms, not 34. */
export const plannerSettings = {
  jit: 'off',
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '0',
  work_mem: '16MB',
} as const;

/**
 * No statement, wait for a lock or forgotten transaction may hold a connection for ever, and a query whose connection
 * is gone ends within the second (R11).
 */
export const sessionLimits = {
  client_connection_check_interval: '1s',
  statement_timeout: '30s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '30s',
} as const;

export function asOptions(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}
