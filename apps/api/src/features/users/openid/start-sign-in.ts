import type { Input } from '@atelier/contract';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import type { Ctx } from '../../../platform/context.ts';
import { hashOf, newSessionId } from '../../../platform/http/session-cookie.ts';
import type { SignedIn } from '../../../platform/http/sessions.ts';
import { refuse } from '../../../platform/refusal.ts';
import { createLink, linkMinutes } from '../links.ts';
import type { Directory } from './directory.ts';
import { failedSignIn, signInCookie } from './sign-in-outcomes.ts';

/** Only a path of our own: `//host` and `/\host` would leave the portal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const ownPath = /^\/(?![/\\])[^\\\u0000-\u001f]*$/;
const localPath = (text: string | undefined): string => (text !== undefined && ownPath.test(text) ? text : '/');

/** The state is kept here and bound to this browser by a cookie, so nobody can be signed in as somebody else. */
export const startSignIn = async (
  ctx: Ctx<SignedIn | null>,
  { query }: Input<'openIdStart'>,
  directory: Directory | undefined,
) => {
  if (!directory) return refuse('notFound');
  const secrets = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
  const browser = newSessionId();
  let location: string;
  try {
    location = await directory.signInAddress(secrets);
  } catch (error) {
    return failedSignIn(ctx, error);
  }
  await ctx.transaction((tx) =>
    createLink(tx, {
      kind: 'openId',
      code: secrets.state,
      minutes: linkMinutes.openId,
      payload: {
        nonce: secrets.nonce,
        verifier: secrets.verifier,
        browser: hashOf(browser).toString('base64url'),
        returnTo: localPath(query.returnTo),
      },
    }),
  );
  ctx.cookie.keep(signInCookie, browser, linkMinutes.openId * 60);
  return { location };
};
