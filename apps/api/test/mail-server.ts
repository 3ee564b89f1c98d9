import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Received {
  from: string;
  to: string[];
  raw: string;
}

/** What the mail server does with the next mails. */
export type MailMode = 'accept' | 'refuse with 550' | 'ask to come later' | 'drop after the text';

export interface MailServer {
  readonly url: string;
  readonly port: number;
  readonly received: Received[];
  mode: MailMode;
  stop(): Promise<void>;
}

class Answer extends Error {
  readonly responseCode: number;

  constructor(code: number, text: string) {
    super(text);
    this.responseCode = code;
  }
}

/** A real SMTP server on loopback that can be told to misbehave. */
export const aMailServer = async (port = 0): Promise<MailServer> => {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  const state: { mode: MailMode } = { mode: 'accept' };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo(_address, _session, done) {
      if (state.mode === 'refuse with 550') return done(new Answer(550, 'No such person here'));
      if (state.mode === 'ask to come later') return done(new Answer(451, 'Try again later'));
      return done();
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (state.mode === 'drop after the text') {
          for (const socket of sockets) socket.destroy();
          return;
        }
        const to = envelope.rcptTo.map(({ address }) => address);
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        received.push({ from, to, raw: Buffer.concat(chunks).toString('utf8') });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const bound = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    received,
    get mode() {
      return state.mode;
    },
    set mode(next) {
      state.mode = next;
    },
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
};

/** Takes connections and never says a word. */
export const aSilentServer = async (): Promise<{ url: string; stop(): void }> => {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
