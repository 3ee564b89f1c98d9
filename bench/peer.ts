import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type Peer<Asked> = { readonly ask: (asked: Asked) => Promise<unknown>; readonly stop: () => Promise<void> };

/** `answers` is the module that knows the SQL: it exports `byHand`. */
export const openPeer = async <Asked>(databaseUrl: string, answers: URL): Promise<Peer<Asked>> => {
  const child = fork(fileURLToPath(new URL('./serve-by-hand.ts', import.meta.url)), [databaseUrl, answers.href]);
  const [url] = (await once(child, 'message')) as [string];
  return {
    async ask(asked) {
      const reply = await fetch(url, { method: 'POST', body: JSON.stringify(asked) });
      if (!reply.ok) throw new Error(`The peer answered ${reply.status}: ${await reply.text()}`);
      return reply.json();
    },
    async stop() {
      const ended = once(child, 'exit');
      child.send('stop');
      await ended;
    },
  };
};
