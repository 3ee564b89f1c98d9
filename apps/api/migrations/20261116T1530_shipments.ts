import { type Kysely, sql } from 'kysely';

/** G23: parcels that a carrier has confirmed. The reference is the sender's: the same one is the same parcel. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE shipments (
      id uuid PRIMARY KEY,
      reference uuid NOT NULL UNIQUE,
      -- Of all that was asked for: a reference is not used for another parcel.
      request_hash bytea NOT NULL,
      shipper text NOT NULL,
      order_number text NOT NULL,
      tracking text NOT NULL,
      tracking_url text,
      local boolean NOT NULL,
      -- A page or two.
      label bytea NOT NULL,
      confirmed_at timestamptz NOT NULL DEFAULT now(),
      confirmed_by text NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX shipments_order ON shipments (order_number)`.execute(db);
}
