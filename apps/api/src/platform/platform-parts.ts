import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './db/connect.ts';

/** What a process is started with. */
export interface PlatformParts {
  config: Config;
  db: Db;
  clock: Clock;
  log: Logger;
}
