import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Asked } from './questions.ts';

export type Peer = { readonly ask: (asked: Asked) => Promise<unknown>; readonly stop: () => Promise<void> };

export const openPeer = async (databaseUrl: string): Promise<Peer> => {
  const child = fork(fileURLToPath(new URL('./serve-by-hand.ts', import.meta.url)), [databaseUrl]);
  const [url] = (await once(child, 'message')) as [string];
  return {
    async ask(asked) {
      const reply = await fetch(url, { method: 'POST', body: JSON.stringify(asked) });
      return reply.json();
    },
    async stop() {
      const ended = once(child, 'exit');
      child.send('stop');
      await ended;
    },
  };
};
