import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { afterAll } from 'vitest';

export interface DirectoryEntry {
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  groups?: readonly string[];
}

export interface TestDirectory {
  issuer: string;
  /** What the directory knows, by login name. */
  people: Map<string, DirectoryEntry>;
  /** Signs in there as this person, beginning at the address the portal gave; returns the way back. */
  signIn(address: string, login: string): Promise<string>;
  /** Makes the provider answer nothing but 500. */
  broken: boolean;
}

export const client = { id: 'atelier', secret: 'a client secret of some length' };

type Jar = Map<string, string>;

const visit = async (jar: Jar, address: string, form?: Record<string, string>): Promise<Response> => {
  const response = await fetch(address, {
    redirect: 'manual',
    headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  });
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    if (pair.slice(at + 1) === '') jar.delete(pair.slice(0, at));
    else jar.set(pair.slice(0, at), pair.slice(at + 1));
  }
  return response;
};

/** A person in a browser: logs in, agrees, follows every redirect until it leaves the provider. */
const walkThrough = async (issuer: string, start: string, login: string): Promise<string> => {
  const jar: Jar = new Map();
  let address = start;
  for (let step = 0; step < 20; step += 1) {
    if (!address.startsWith(issuer)) return address;
    const interaction = /\/interaction\/[^/]+$/.test(address);
    const page = interaction ? await (await visit(jar, address)).text() : '';
    const prompt = page.includes('value="login"') ? 'login' : 'consent';
    const form = { prompt, login, password: 'any' };
    const response = interaction ? await visit(jar, address, form) : await visit(jar, address);
    const location = response.headers.get('location');
    if (!location) throw new Error(`The provider stopped with ${response.status}: ${await response.text()}`);
    address = new URL(location, address).href;
  }
  throw new Error('The provider redirects without end.');
};

/** A real OpenID provider on loopback. */
export const anOpenIdProvider = async (redirectUri: string): Promise<TestDirectory> => {
  const people = new Map<string, DirectoryEntry>();
  let answer: ReturnType<Provider['callback']> | undefined;
  const server = createServer((request, response) => {
    if (directory.broken || !answer) response.writeHead(500).end();
    else void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const directory: TestDirectory = {
    issuer,
    people,
    broken: false,
    signIn: (address, login) => walkThrough(issuer, address, login),
  };
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [redirectUri] }],
    scopes: ['openid', 'email', 'profile', 'groups'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
      groups: ['groups'],
    },
    pkce: { required: () => true },
    cookies: { keys: ['a key for tests only'] },
    findAccount: (_ctx, accountId) => ({
      accountId,
      claims: async () => ({ sub: accountId, ...people.get(accountId) }),
    }),
  });
  answer = provider.callback();
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  return directory;
};
