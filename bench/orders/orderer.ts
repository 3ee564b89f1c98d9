import { signIn } from '../catalogue/portal.ts';

/** Asks as somebody of the demo, under /orders. */
export type Orderer = <T>(method: 'POST' | 'PATCH', path: string, body: object) => Promise<T>;

export const ordererOf = async (url: string, persona: string): Promise<Orderer> => {
  const cookie = await signIn(url, `${persona}@atelier.example`);
  const headers = { 'content-type': 'application/json', origin: url, 'accept-encoding': 'identity', cookie };
  return async <T>(method: 'POST' | 'PATCH', path: string, body: object) => {
    const reply = await fetch(`${url}/api/orders${path}`, { method, headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
    return (await reply.json()) as T;
  };
};
