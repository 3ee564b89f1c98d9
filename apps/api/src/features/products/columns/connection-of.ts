import type pg from 'pg';

/** The way to a server, as it can be told to another process: of plain values. */
export interface PlainConnection extends pg.ClientConfig {
  /** Whoever an authority vouches for is trusted, whatever it is called: `verify-ca`. */
  readonly anyName: boolean;
}

type Secured = Exclude<pg.ClientConfig['ssl'], undefined>;

const isPlain = (value: unknown): boolean => typeof value !== 'function';

/** The key of a certificate is hidden from whoever lists what is there, and functions cannot be sent. */
const plainSsl = (ssl: Secured): Secured =>
  typeof ssl === 'boolean'
    ? ssl
    : {
        ...Object.fromEntries(Object.entries(ssl).filter(([, value]) => isPlain(value))),
        ...(ssl.key === undefined ? {} : { key: ssl.key }),
      };

/** The way to the very server that this client is connected to. */
export const connectionOf = (client: pg.ClientBase): PlainConnection => {
  const { host, port, user, password, database, ssl } = client as unknown as pg.ClientConfig;
  const anyName = typeof ssl === 'object' && ssl.checkServerIdentity !== undefined;
  return { host, port, user, password, database, anyName, ...(ssl === undefined ? {} : { ssl: plainSsl(ssl) }) };
};
