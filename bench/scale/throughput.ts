import { Agent, request } from 'node:http';
import { type Figure, medianFigure } from '../run.ts';

const atOnce = 16;
const secondsOfOne = 4;
const rounds = 5;

/** A page of the library that every process works out anew: its words are never the same twice. */
const question = (n: number): string =>
  JSON.stringify({ _options: { limit: 100, skip: n % 400, sort: { styleNumeric: 1 } } });

const askOnce = (url: string, cookie: string, agent: Agent, body: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = {
      cookie,
      origin: url,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    const call = request(`${url}/api/products/fetch`, { method: 'POST', agent, headers }, (reply) => {
      reply.resume();
      reply.on('end', () => (reply.statusCode === 200 ? resolve() : reject(new Error(`answered ${reply.statusCode}`))));
      reply.on('error', reject);
    });
    call.on('error', reject);
    call.end(body);
  });

/** Milliseconds for each page when as many people as that ask one after the other. */
const pageTime = async (urls: readonly string[], cookie: string): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const began = performance.now();
  let answered = 0;
  const people = Array.from({ length: atOnce }, async (_, person) => {
    for (let n = person; performance.now() - began < secondsOfOne * 1000; n += atOnce) {
      await askOnce(urls[n % urls.length]!, cookie, agent, question(n));
      answered += 1;
    }
  });
  await Promise.all(people);
  agent.destroy();
  return (performance.now() - began) / answered;
};

/** One process against two, in turns; 1.7 times as many pages is 0.59 of the time. */
export const throughputFigure = async (urls: readonly string[], cookie: string): Promise<Figure> => {
  const [first] = urls as [string];
  for (const url of urls) await pageTime([url], cookie);
  const times: { ours: number; peer: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const peer = await pageTime([first], cookie);
    times.push({ ours: await pageTime(urls, cookie), peer });
  }
  return medianFigure('a page of 100, 16 asking, two processes beside one', 'ms', times, 0.59);
};
