import pg from 'pg';

type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void;

/** A pool that refuses at the door while the database is known to be gone, instead of making everybody wait. */
export class GuardedPool extends pg.Pool {
  refusal: () => Error | undefined = () => undefined;

  constructor(settings: pg.PoolConfig) {
    super(settings);
    // Without a listener a connection that breaks, idle or in use, would end the process. Its query fails by itself.
    this.on('error', () => undefined);
    this.on('connect', (client) => client.on('error', () => undefined));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<pg.PoolClient> | undefined {
    const refused = this.refusal();
    if (taken === undefined) return refused === undefined ? super.connect() : Promise.reject(refused);
    if (refused === undefined) super.connect(taken);
    else queueMicrotask(() => taken(refused, undefined, () => undefined));
    return undefined;
  }
}
