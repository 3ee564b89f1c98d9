import { hkdfSync, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './db/tables/index.ts';
import type { PlatformParts } from './platform-parts.ts';

const keptName = 'portal';

/** Without SESSION_SECRET the secret is made once and kept beside the data, so every node and restart agrees. */
const keptSecret = async (db: Kysely<Tables>): Promise<Buffer> => {
  const read = () => db.selectFrom('signing_secrets').select('secret').where('name', '=', keptName).executeTakeFirst();
  const kept = await read();
  if (kept) return kept.secret;
  await db
    .insertInto('signing_secrets')
    .values({ name: keptName, secret: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await read();
  if (!made) throw new Error('The signing secret could not be kept.');
  return made.secret;
};

/** A key per purpose, so that what is signed for one can never be shown for another. */
export const signingKey = async ({ config, db }: PlatformParts, purpose: string): Promise<Buffer> => {
  const secret = config.sessionSecret ?? (await keptSecret(db.kysely));
  return Buffer.from(hkdfSync('sha256', secret, '', `atelier ${purpose}`, 32));
};
