import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** accept, answer 451, drop the line after the text was sent, take the line and say nothing, or not be there at all. */
export type MailMode = 'accept' | 'later' | 'drop' | 'hang' | 'refuse';

export interface MailSink {
  readonly url: string;
  /** Message-IDs of the mails that were taken, in order. */
  readonly taken: { messageId: string; to: string[] }[];
  set(mode: MailMode): Promise<void>;
  close(): Promise<void>;
}

class Later extends Error {
  readonly responseCode = 451;
}

export async function startMailSink(): Promise<MailSink> {
  let mode: MailMode = 'accept';
  const taken: MailSink['taken'] = [];
  const sockets = new Set<Socket>();
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: (_address, _session, done) => (mode === 'later' ? done(new Later('Try again later')) : done()),
    onData(stream, { envelope }, done) {
      let raw = '';
      stream.on('data', (chunk: Buffer) => {
        raw += chunk.toString('utf8');
      });
      stream.on('end', () => {
        if (mode === 'drop') return hangUp();
        const messageId = /^Message-ID:\s*(<[^>]+>)/im.exec(raw)?.[1] ?? '';
        taken.push({ messageId, to: envelope.rcptTo.map(({ address }) => address) });
        return done();
      });
    },
  });
  smtp.on('error', () => undefined);
  // The door decides: it hands connections to the mail server, keeps them waiting, or is not there.
  const door: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    if (mode !== 'hang') smtp.server.emit('connection', socket);
  });
  const listen = async (port: number) => {
    door.listen(port, '127.0.0.1');
    await once(door, 'listening');
    return (door.address() as AddressInfo).port;
  };
  const stopListening = async () => {
    if (!door.listening) return;
    const closed = once(door, 'close');
    door.close();
    hangUp();
    await closed;
  };
  const port = await listen(0);
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    async set(next) {
      const before = mode;
      mode = next;
      if (next === 'refuse') await stopListening();
      else if (before === 'refuse') await listen(port);
      else hangUp();
    },
    close: stopListening,
  };
}
