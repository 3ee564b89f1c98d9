import { createHmac, timingSafeEqual } from 'node:crypto';
import { sessionTimings } from '@atelier/domain/vocabulary/timings';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { PlatformParts } from '../../platform/platform-parts.ts';
import { signingKey } from '../../platform/signing-key.ts';

/** [T7] At most 15 minutes, whatever a cloud role would allow. */
const lifeSeconds = 900;
const purpose = 'upload token';

interface Claims {
  userCode: string;
  prefix: string;
  session: string;
  expires: number;
}

const signatureOf = (key: Buffer, body: string) => createHmac('sha256', key).update(body).digest();

export const cloudToken = async (ctx: Ctx, platform: PlatformParts) => {
  const prefix = `uploads/${ctx.user.userCode}/`;
  const claims: Claims = {
    userCode: ctx.user.userCode,
    prefix,
    session: ctx.user.sessionHash.toString('base64url'),
    expires: Math.floor(ctx.clock.now().getTime() / 1000) + lifeSeconds,
  };
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
  const signature = signatureOf(await signingKey(platform, purpose), body).toString('base64url');
  return {
    token: `${body}.${signature}`,
    expiresIn: lifeSeconds,
    sessionSeconds: sessionTimings.cloudRoleSession / 1000,
    prefix,
  };
};

const unsigned = (key: Buffer, token: string): Claims | undefined => {
  const [body = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(key, body);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims;
};

/** A token dies with its session: a leaver's token is worth nothing at once, not after its quarter of an hour. */
export const readCloudToken = async (
  platform: PlatformParts,
  token: string,
): Promise<{ userCode: string; prefix: string } | undefined> => {
  const claims = unsigned(await signingKey(platform, purpose), token);
  if (!claims || claims.expires * 1000 <= platform.clock.now().getTime()) return undefined;
  const alive = await platform.db.kysely
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(sql<number>`1`.as('one'))
    .where('s.id_hash', '=', Buffer.from(claims.session, 'base64url'))
    .where('u.user_code', '=', claims.userCode)
    .where('u.status', '=', 'active')
    .executeTakeFirst();
  return alive ? { userCode: claims.userCode, prefix: claims.prefix } : undefined;
};
