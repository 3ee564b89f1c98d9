import { Agent, request } from 'node:http';

/** Everybody's requests go to any process: nothing is kept for one of them. */
export class Crowd {
  /** With a patience of its own it also heeds how long a server keeps an idle line: what is sent over one that is just being closed would fail, and browsers send that again. */
  readonly #agent = new Agent({ keepAlive: true, timeout: 60_000 });
  #turn = 0;
  heard = 0;
  readonly #urls: readonly string[];
  readonly #cookie: string;

  constructor(urls: readonly string[], cookie: string) {
    this.#urls = urls;
    this.#cookie = cookie;
  }

  #next(): string {
    this.#turn += 1;
    return this.#urls[this.#turn % this.#urls.length]!;
  }

  call(method: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<unknown> {
    const url = this.#next();
    const text = JSON.stringify(body);
    const all = {
      ...{ cookie: this.#cookie, origin: url, 'content-type': 'application/json' },
      'content-length': Buffer.byteLength(text),
      ...headers,
    };
    return new Promise((resolve, reject) => {
      const sent = request(`${url}/api${path}`, { method, agent: this.#agent, headers: all }, (reply) => {
        let got = '';
        reply.setEncoding('utf8');
        reply.on('data', (part: string) => {
          got += part;
        });
        reply.on('end', () =>
          reply.statusCode === 200
            ? resolve(JSON.parse(got))
            : reject(new Error(`${path} answered ${reply.statusCode}`)),
        );
        reply.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(text);
    });
  }

  follow(cookie: string): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const line = request(
        `${this.#next()}/api/push?topics=assortments-changed`,
        { agent: new Agent(), headers: { cookie } },
        (reply) => {
          if (reply.statusCode !== 200) reject(new Error(`The line of news answered ${reply.statusCode}.`));
          reply.on('data', (part: Buffer) => {
            if (part.includes('event: ready')) resolve(() => line.destroy());
            else this.heard += 1;
          });
          reply.on('error', () => undefined);
        },
      );
      line.on('error', reject);
      line.end();
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
