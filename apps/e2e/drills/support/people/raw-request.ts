import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  /** 0 when the server closed without a word. */
  readonly status: number;
  readonly head: string;
  readonly body: string;
  readonly ms: number;
}

export function openSocket(url: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => socket.destroy());
  return socket;
}

const parse = (text: string, ms: number): RawAnswer => {
  const end = text.indexOf('\r\n\r\n');
  const head = end === -1 ? text : text.slice(0, end);
  return { status: Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1] ?? 0), head, body: text.slice(end + 4), ms };
};

/** Sends exactly these bytes and reads until the server closes, a whole reply is there, or patience ends. */
export function sendRaw(url: string, bytes: string | Buffer, patienceMs = 20_000): Promise<RawAnswer> {
  const began = performance.now();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = openSocket(url);
    const finish = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(parse(Buffer.concat(chunks).toString('latin1'), performance.now() - began));
    };
    const timer = setTimeout(finish, patienceMs);
    socket.on('connect', () => socket.write(bytes));
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      const { head, body } = parse(Buffer.concat(chunks).toString('latin1'), 0);
      const length = /content-length: (\d+)/i.exec(head)?.[1];
      if (length !== undefined && body.length >= Number(length)) finish();
    });
    socket.on('close', finish);
  });
}

export const asRequest = (method: string, path: string, headers: Record<string, string>, body = ''): string =>
  [
    `${method} ${path} HTTP/1.1`,
    ...Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n');
