import { signIn } from '../catalogue/portal.ts';

/** Asks as a coordinator of the production library, whose rows are narrowed to it. */
export type Coordinator = (path: string, body?: object) => Promise<string>;

export const coordinatorOf = async (url: string): Promise<Coordinator> => {
  const cookie = await signIn(url, 'coorda@atelier.example');
  const headers = { 'content-type': 'application/json', origin: url, 'accept-encoding': 'identity', cookie };
  return async (path, body) => {
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const reply = await fetch(`${url}/api/sampleInventory${path}`, { headers, ...sent });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
    return reply.text();
  };
};
