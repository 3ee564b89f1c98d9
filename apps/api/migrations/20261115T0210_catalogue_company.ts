import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE territories (
      name text PRIMARY KEY,
      position integer NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE locations (
      key text PRIMARY KEY,
      code text COLLATE "C" NOT NULL UNIQUE,
      name text NOT NULL,
      territory text NOT NULL REFERENCES territories,
      business_entity text NOT NULL,
      currency text NOT NULL,
      currency_symbol text NOT NULL,
      decimal_places smallint NOT NULL CHECK (decimal_places BETWEEN 0 AND 4),
      position integer NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE customers (
      code text PRIMARY KEY,
      name text NOT NULL,
      territory text NOT NULL REFERENCES territories,
      corporate boolean NOT NULL,
      address text NOT NULL,
      city text NOT NULL,
      postcode text NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX customers_territory ON customers (territory, name)`.execute(db);
}
