import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ctx, Platform } from '../../../platform/context.ts';
import type { SignedIn } from '../../../platform/http/sessions.ts';
import { signingKey } from '../../../platform/signing-key.ts';

type Anyone = Ctx<SignedIn | null>;

interface Account {
  id: string;
  password_hash: string | null;
}

const cookieName = 'known';
const keptSeconds = 180 * 24 * 60 * 60;

/** Signed over the password too: whoever sets a new one makes every browser unknown again. */
const markOf = async (platform: Platform, { id, password_hash }: Account): Promise<string> =>
  createHmac('sha256', await signingKey(platform, 'known browser'))
    .update(`${id}\n${password_hash}`)
    .digest('base64url');

/** [G40] Whether this person has signed in with this browser before. */
export const isKnownBrowser = async (platform: Platform, ctx: Anyone, account: Account): Promise<boolean> => {
  const given = ctx.cookie.read(cookieName);
  if (given === undefined) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(await markOf(platform, account)));
};

export const rememberBrowser = async (platform: Platform, ctx: Anyone, account: Account): Promise<void> =>
  ctx.cookie.keep(cookieName, await markOf(platform, account), keptSeconds);
