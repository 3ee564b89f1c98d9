import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
  type UserInfoResponse,
} from 'openid-client';
import type { Config } from '../../../platform/config.ts';
import { portalAddress } from '../../../platform/portal-address.ts';

export interface DirectoryPerson {
  subject: string;
  email: string;
  emailVerified: boolean;
  name: string;
  lastName: string;
  /** Everything it said, for the rules about rights. */
  claims: Readonly<Record<string, unknown>>;
}

export interface SignInSecrets {
  state: string;
  nonce: string;
  verifier: string;
}

/** The company directory, spoken to over OpenID Connect: code, PKCE, state and nonce. */
export interface Directory {
  signInAddress(secrets: SignInSecrets): Promise<string>;
  /** Claims that rules ask for are fetched where the identity does not hold them. */
  whoCameBack(
    answer: Record<string, string>,
    secrets: SignInSecrets,
    asked: readonly string[],
  ): Promise<DirectoryPerson>;
}

const timeoutSeconds = 10;
const callbackOf = (config: Config) => portalAddress(config, '/api/users/openid/callback');

type Claims = Partial<Pick<UserInfoResponse, 'email' | 'email_verified' | 'given_name' | 'family_name' | 'name'>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 60) : '');

interface Said extends Claims {
  readonly iss: string;
  readonly sub: string;
}

const asPerson = (claims: Said, trustsEmail: boolean): DirectoryPerson => ({
  subject: `${claims.iss} ${claims.sub}`,
  email: typeof claims.email === 'string' ? claims.email : '',
  emailVerified: claims.email_verified === true || (trustsEmail && claims.email_verified === undefined),
  name: textOf(claims.given_name) || textOf(claims.name),
  lastName: textOf(claims.family_name),
  claims: { ...claims },
});

export const openDirectory = (config: Config): Directory | undefined => {
  const { oidc } = config;
  if (!oidc) return undefined;
  let found: Promise<Configuration> | undefined;
  // Asked for at the first sign-in and again after a failure: the portal starts without its directory being up.
  const provider = () => {
    found ??= discovery(new URL(oidc.issuer), oidc.clientId, oidc.clientSecret, undefined, {
      timeout: timeoutSeconds,
      ...(oidc.issuer.startsWith('http:') ? { execute: [allowInsecureRequests] } : {}),
    }).catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };
  return {
    async signInAddress({ state, nonce, verifier }) {
      const address = buildAuthorizationUrl(await provider(), {
        redirect_uri: callbackOf(config),
        scope: oidc.scope,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return address.href;
    },
    async whoCameBack(answer, { state, nonce, verifier }, asked) {
      const settings = await provider();
      const address = new URL(`${callbackOf(config)}?${new URLSearchParams(answer)}`);
      const tokens = await authorizationCodeGrant(settings, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The directory sent no identity.');
      const missing = ['email', ...asked].some((name) => claims[name] === undefined);
      const more =
        missing && settings.serverMetadata().userinfo_endpoint !== undefined
          ? await fetchUserInfo(settings, tokens.access_token, claims.sub)
          : {};
      // What is signed wins.
      return asPerson({ ...more, ...claims }, oidc.trustsEmail);
    },
  };
};
