import { epochHeader } from '@atelier/contract/platform/epoch';
import { personHeader } from '@atelier/contract/platform/person';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Addresses, createApi } from './api-client.ts';
import { NoAnswer, Refused, ServerBroke, wasCancelled } from './api-failure.ts';
import { readLines } from './lines.ts';

const addresses = {
  ping: { method: 'GET', path: '/api/users/ping' },
  readUser: { method: 'GET', path: '/api/admin/users/{userId}' },
  listUsers: { method: 'GET', path: '/api/admin/users' },
  login: { method: 'POST', path: '/api/users/session' },
} as unknown as Addresses;

const api = createApi(addresses);
const watchers = { sessionEnded: vi.fn(), serverBroke: vi.fn(), noAnswer: vi.fn() };
const fetching = vi.fn<typeof fetch>();

const answer = (status: number, body: unknown) =>
  fetching.mockResolvedValue(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));

beforeEach(() => {
  vi.stubGlobal('fetch', fetching);
  api.watchFailures(watchers);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

describe('files that cannot be reached', () => {
  it('[R13] are told to whoever asked for one, without the dialog that asks to reload', async () => {
    answer(503, { code: 'filesUnavailable', message: 'Files cannot be reached.', requestId: 'r' });
    const failure = await api.call('ping', {}).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Refused);
    expect(failure).toMatchObject({ code: 'filesUnavailable', status: 503, message: 'Files cannot be reached.' });
    expect(watchers.serverBroke).not.toHaveBeenCalled();
    answer(503, { code: 'unavailable', message: 'No database.', requestId: 'r' });
    await expect(api.call('ping', {})).rejects.toBeInstanceOf(ServerBroke);
    expect(watchers.serverBroke).toHaveBeenCalledOnce();
  });
});

describe('addresses', () => {
  it('fills parameters safely and leaves out what is not set', async () => {
    answer(200, {});
    await api.call('readUser', { params: { userId: 'a/b c' } });
    expect(fetching.mock.calls[0]?.[0]).toBe('/api/admin/users/a%2Fb%20c');
    answer(200, {});
    await api.call('listUsers', { query: { text: 'É&', limit: 5 } });
    expect(fetching.mock.calls[1]?.[0]).toBe('/api/admin/users?text=%C3%89%26&limit=5');
  });

  it('a missing parameter never becomes an address', async () => {
    await expect(api.call('readUser', { params: { userId: '' } })).rejects.toThrow(TypeError);
    expect(fetching).not.toHaveBeenCalled();
  });

  it('[M2.6] sends cookies', async () => {
    answer(200, {});
    await api.call('ping', {});
    expect(fetching.mock.calls[0]?.[1]).toMatchObject({ credentials: 'same-origin', method: 'GET' });
  });

  it('[R15] every write says what the page was loaded from, also when later replies are of something else', async () => {
    const page = createApi(addresses);
    for (const epoch of ['first', 'second']) {
      fetching.mockResolvedValueOnce(new Response('{}', { headers: { [epochHeader]: epoch } }));
      await page.call('ping', {});
    }
    answer(200, {});
    await page.call('login', { body: { email: 'a@b.example', password: 'x' } });
    expect(fetching.mock.lastCall?.[1]?.headers).toMatchObject({ [epochHeader]: 'first' });
  });

  it('[T7] every write says for whom it is, and what was begun for somebody stays theirs', async () => {
    const page = createApi(addresses);
    const write = async (options = {}) => {
      answer(200, {});
      await page.call('login', { body: { email: 'a@b.example', password: 'x' } }, options);
      return new Headers(fetching.mock.lastCall?.[1]?.headers).get(personHeader) ?? undefined;
    };
    expect(await write()).toBeUndefined();
    page.actFor('ANN');
    const person = page.actsFor();
    expect(await write()).toBe('ANN');
    page.actFor('BOB');
    expect(await write({ person })).toBe('ANN');
    expect(await write()).toBe('BOB');
  });
});

describe('[M22.1] what was asked before the code was there', () => {
  const askedEarly = (reply: Promise<Response>, at = performance.now()) => {
    const answer = reply.then((response) => ({ response, at }));
    answer.catch(() => undefined);
    vi.stubGlobal('early', { person: Promise.resolve('ANN'), answers: { '/api/admin/users?limit=5': answer } });
  };
  const early = (status = 200) => Promise.resolve(new Response('{"from":"early"}', { status }));
  const asAnn = () => {
    const page = createApi(addresses);
    page.actFor('ANN');
    fetching.mockImplementation(async () => new Response('{"from":"now"}'));
    return page;
  };
  const list = (page: ReturnType<typeof asAnn>) => page.call('listUsers', { query: { limit: 5 } });

  it('is taken once, by whom it was given to', async () => {
    const page = asAnn();
    askedEarly(early());
    expect(await list(page)).toEqual({ from: 'early' });
    expect(fetching).not.toHaveBeenCalled();
    expect(await list(page)).toEqual({ from: 'now' });
  });

  it.each([
    ['did not arrive', () => askedEarly(Promise.reject(new TypeError('Failed to fetch')))],
    ['broke', () => askedEarly(early(502))],
    ['was refused', () => askedEarly(early(401))],
    ['came long ago', () => askedEarly(early(), performance.now() - 15_001)],
  ])('is asked again where it %s', async (_what, ask) => {
    const page = asAnn();
    ask();
    expect(await list(page)).toEqual({ from: 'now' });
    expect(watchers.noAnswer).not.toHaveBeenCalled();
  });

  it('is nothing for somebody else, for nobody, and after somebody left', async () => {
    for (const people of [['BOB'], [], [null], ['BOB', 'ANN']]) {
      const page = createApi(addresses);
      fetching.mockImplementation(async () => new Response('{"from":"now"}'));
      askedEarly(early());
      for (const person of people) page.actFor(person);
      expect(await list(page)).toEqual({ from: 'now' });
    }
  });
});

describe('[M24.1] failures', () => {
  it('401 ends the session', async () => {
    answer(401, { code: 'notSignedIn', message: 'Please sign in to continue.', requestId: 'r' });
    await expect(api.call('ping', {})).rejects.toBeInstanceOf(Refused);
    expect(watchers.sessionEnded).toHaveBeenCalledTimes(1);
  });

  it('401 of an unwatched call, such as the login, only answers its caller', async () => {
    answer(401, { code: 'wrongLogin', message: 'no', requestId: 'r' });
    const login = api.call('login', { body: { email: 'a', password: 'b' } }, { unwatched: true });
    await expect(login).rejects.toMatchObject({ code: 'wrongLogin', message: 'no' });
    expect(watchers.sessionEnded).not.toHaveBeenCalled();
  });

  it('5xx opens the server dialog with message and request id', async () => {
    answer(500, { code: 'internal', message: 'Something went wrong.', requestId: 'r7' });
    await expect(api.call('ping', {})).rejects.toBeInstanceOf(ServerBroke);
    expect(watchers.serverBroke.mock.calls[0]?.[0]).toMatchObject({
      status: 500,
      requestId: 'r7',
      message: 'Something went wrong.',
      path: '/api/users/ping',
    });
  });

  it('a proxy that answers with a page is still a server error', async () => {
    answer(502, '<html>Bad gateway</html>');
    await expect(api.call('ping', {})).rejects.toBeInstanceOf(ServerBroke);
  });

  it('no answer opens the network dialog', async () => {
    fetching.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(api.call('ping', {})).rejects.toBeInstanceOf(NoAnswer);
    expect(watchers.noAnswer).toHaveBeenCalledTimes(1);
  });

  it('a cancelled request is silent', async () => {
    fetching.mockRejectedValue(new DOMException('aborted', 'AbortError'));
    await expect(api.call('ping', {})).rejects.toSatisfy(wasCancelled);
    expect(watchers.noAnswer).not.toHaveBeenCalled();
  });

  it('other refusals carry the sentence of the server and its details', async () => {
    answer(422, { code: 'invalidInput', message: 'Please check.', requestId: 'r', details: { fields: [] } });
    await expect(api.call('ping', {})).rejects.toMatchObject({ status: 422, details: { fields: [] } });
    expect(watchers.sessionEnded).not.toHaveBeenCalled();
    expect(watchers.serverBroke).not.toHaveBeenCalled();
  });
});

/** Sends some bytes and then tears. */
const torn = (text: string) =>
  new Response(
    new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode(text));
        controller.error(new TypeError('network error'));
      },
    }),
  );

describe('lines', () => {
  it('[M24.1] a body that breaks half-way says so in our words', async () => {
    const words = { message: 'The connection broke before everything had arrived. Please try again.' };
    await expect(Array.fromAsync(readLines(torn('{"a":1}\n{"a"')))).rejects.toMatchObject(words);
    await expect(Array.fromAsync(readLines(new Response('{"a":1}\n{"a"')))).rejects.toMatchObject(words);
    fetching.mockResolvedValue(torn('{"a"'));
    await expect(api.call('ping', {})).rejects.toMatchObject(words);
  });

  it('stopping early cancels the request', async () => {
    const cancelled = vi.fn();
    const body = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('{}\n')),
      cancel: cancelled,
    });
    for await (const _line of readLines(new Response(body))) break;
    expect(cancelled).toHaveBeenCalledTimes(1);
  });

  it('reads NDJSON across broken chunks, letters included', async () => {
    const bytes = new TextEncoder().encode('{"a":"é"}\n{"a":2}\n\n{"a":3}');
    const body = new ReadableStream({
      start(controller) {
        for (let at = 0; at < bytes.length; at += 4) controller.enqueue(bytes.slice(at, at + 4));
        controller.close();
      },
    });
    const rows = await Array.fromAsync(readLines<{ a: unknown }>(new Response(body)));
    expect(rows.map((row) => row.a)).toEqual(['é', 2, 3]);
  });
});
