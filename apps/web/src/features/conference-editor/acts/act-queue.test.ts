import { describe, expect, test } from 'vitest';
import { NoAnswer, Refused } from '../../../platform/api/api-failure.ts';
import type { Item, Whole } from '../queries.ts';
import type { Act } from './act.ts';
import { ActQueue, type Answer, seenIn } from './act-queue.ts';
import { reversed } from './acts.ts';
import type { Request } from './requests.ts';

const item = (_id: string, more: Partial<Item> = {}): Item =>
  ({ _id, position: 1, section: 'ads', tab: '', title: 'old', text: '', version: 1, warnings: [], ...more }) as Item;

/** A server that keeps one site, and what it did by the key it was asked with. */
const aDesk = (...items: Item[]) => {
  let held = { site: { title: 'Spring', intro: '', version: 1 }, items } as unknown as Whole;
  const server = { site: held.site, items: new Map(items.map((one) => [one._id, one])) };
  const replies = new Map<string, Answer>();
  const log = { sent: [] as string[], dropped: [] as string[], told: [] as string[] };
  const line = { up: true, tears: false, refuses: null as string | null, beforeSend: () => undefined as unknown };
  const locked = (message: string) => new Refused({ path: '', status: 409, code: 'userLock', message });

  const answer = (request: Request): Answer => {
    if (request.kind === 'read') return { kind: 'read' };
    if (request.kind === 'site') {
      const { version: _seen, ...patch } = request.body;
      server.site = { ...server.site, ...patch, version: server.site.version + 1 } as Whole['site'];
      return { kind: 'site', site: server.site };
    }
    if (request.kind === 'create') {
      const made = item(`made-${server.items.size}`, request.body as Partial<Item>);
      server.items.set(made._id, made);
      return { kind: 'item', item: made };
    }
    const now = server.items.get(request.id)!;
    if (request.kind === 'item') {
      const { version, before: _before, ...patch } = request.body;
      if (version < now.version) throw locked('Ines changed Title in the meantime.');
      const next = { ...now, ...patch, version: now.version + 1 } as Item;
      server.items.set(now._id, next);
      return { kind: 'item', item: next };
    }
    if (request.kind === 'restore') throw locked('Ines took it off.');
    server.items.delete(request.id);
    return { kind: 'removed', id: request.id, version: now.version + 1 };
  };

  const read = () => {
    held = { site: server.site, items: [...server.items.values()] };
  };
  const queue = new ActQueue({
    whole: () => held,
    send: async (request, key) => {
      log.sent.push(key);
      await line.beforeSend();
      if (!line.up) throw new NoAnswer('', null);
      if (line.refuses !== null)
        throw new Refused({ path: '', status: 422, code: line.refuses, message: `Refused: ${line.refuses}.` });
      const reply = replies.get(key) ?? answer(request);
      replies.set(key, reply);
      if (line.tears) throw new NoAnswer('', null);
      return reply;
    },
    read: async () => read(),
    take: (reply) => reply && read(),
    onDropped: (key) => log.dropped.push(key),
    tell: (words) => log.told.push(words),
    tellRefusal: ({ message }) => log.told.push(message),
  });
  const others = (id: string, patch: Partial<Item>) => {
    const now = server.items.get(id)!;
    server.items.set(id, { ...now, ...patch, version: now.version + 1 });
  };
  const act = (key: string, given: Act) => queue.add(key, { act: given, seen: seenIn(held) });
  return { queue, server, log, line, read, others, act, shown: () => queue.shown(held) };
};

const titled = (from: string, to: string, id = 'a'): Act => ({
  kind: 'item',
  id,
  from: { title: from },
  to: { title: to },
  words: 'Title',
});
const moved = (id: string, to: string): Act => ({
  kind: 'move',
  id,
  from: { section: 'ads', tab: '', before: null },
  to: { section: 'ads', tab: to, before: null },
  words: 'Moved',
});

describe('[G13] the queue of an editor', () => {
  test('nothing overtakes what found no server: tried again it goes first, and the newest words win', async () => {
    const { queue, server, line, log, act, shown } = aDesk(item('a'));
    line.up = false;
    act('one', titled('old', 'first'));
    await queue.settle();
    act('two', titled('first', 'second'));
    await queue.settle();
    expect(queue.current().state).toBe('failed');
    expect(log.sent).toEqual(['one-0-0']);
    expect(shown().items[0]?.title).toBe('second');
    line.up = true;
    queue.again();
    await queue.settle();
    expect(log.sent).toEqual(['one-0-0', 'one-0-0', 'two-0-0']);
    expect(server.items.get('a')?.title).toBe('second');
    expect(queue.current().state).toBe('saved');
  });

  test('[R6] an answer that was torn off is asked for by the same key, so nothing is made twice', async () => {
    const { queue, server, line, act } = aDesk();
    line.tears = true;
    act('one', { kind: 'create', items: [{ section: 'ads', tab: '', title: 'new' }], words: 'Added' });
    await queue.settle();
    line.tears = false;
    queue.again();
    await queue.settle();
    expect(server.items.size).toBe(1);
  });
});

describe('[G13] what the server refuses', () => {
  test.each(['restored', 'requestInFlight', 'tooSlow'])(
    '%s stays, is told, and is sent again by its key',
    async (code) => {
      const { queue, server, line, log, act, shown } = aDesk(item('a'));
      line.refuses = code;
      act('one', titled('old', 'mine'));
      await queue.settle();
      expect(queue.current()).toMatchObject({ state: 'failed', lost: [] });
      expect(shown().items[0]?.title).toBe('mine');
      expect(log).toMatchObject({ told: [`Refused: ${code}.`], dropped: [] });
      line.refuses = null;
      queue.again();
      await queue.settle();
      expect(log.sent).toEqual(['one-0-0', 'one-0-0']);
      expect(server.items.get('a')?.title).toBe('mine');
      expect(queue.current().state).toBe('saved');
    },
  );

  test('what was typed is set aside with the reason, and the queue goes on', async () => {
    const { queue, server, line, log, act, shown } = aDesk(item('a'), item('b'));
    line.beforeSend = () => {
      line.refuses = log.sent.at(-1) === 'one-0-0' ? 'invalidInput' : null;
    };
    act('one', titled('old', 'mine'));
    act('two', titled('old', 'other', 'b'));
    await queue.settle();
    expect(queue.current()).toMatchObject({
      state: 'saved',
      lost: [{ key: 'one', act: { to: { title: 'mine' } }, words: 'Refused: invalidInput.', refused: true }],
    });
    expect(shown().items.map(({ title }) => title)).toEqual(['old', 'other']);
    expect(server.items.get('b')?.title).toBe('other');
    expect(log).toMatchObject({ told: [], dropped: ['one'] });
  });

  test('words typed on in the same field that are kept need no decision on those before', async () => {
    const { queue, server, line, log, act } = aDesk(item('a'));
    line.beforeSend = () => {
      line.refuses = log.sent.at(-1) === 'one-0-0' ? 'invalidInput' : null;
    };
    act('one', { ...titled('old', 'mi'), merges: 'a Title 1' });
    act('two', { ...titled('mi', 'mine'), merges: 'a Title 1' });
    await queue.settle();
    expect(server.items.get('a')?.title).toBe('mine');
    expect(queue.current().lost).toEqual([]);
  });

  test('words typed on after a refusal are no conflict with anybody', async () => {
    const { queue, server, line, act } = aDesk(item('a'));
    line.refuses = 'invalidInput';
    act('one', { ...titled('old', 'mi'), merges: 'a Title 1' });
    await queue.settle();
    line.refuses = null;
    act('two', { ...titled('mi', 'mine'), merges: 'a Title 1' });
    await queue.settle();
    expect(server.items.get('a')?.title).toBe('mine');
    expect(queue.current()).toMatchObject({ state: 'saved', lost: [] });
  });

  test('what the page would lose if it ended is known: words as they are, anything else by number', async () => {
    const { queue, line, act } = aDesk(item('a'), item('b'));
    expect(queue.kept()).toBeNull();
    line.refuses = 'restored';
    act('one', titled('old', 'mine'));
    act('two', moved('b', 'Mens'));
    await queue.settle();
    expect(queue.kept()).toMatchObject({ typed: [{ to: { title: 'mine' } }], lost: [], others: 1 });
    line.refuses = null;
    queue.again();
    await queue.settle();
    expect(queue.kept()).toBeNull();
  });

  test('a move, an undo and an opening hold no words: they are told and dropped', async () => {
    const { queue, line, log, act } = aDesk(item('a'));
    line.refuses = 'forbidden';
    act('one', moved('a', 'Mens'));
    queue.add('two', { act: titled('old', 'mine') });
    act('three', { kind: 'site', from: {}, to: { status: 'Live' }, words: 'Opening the site', waits: true });
    await queue.settle();
    expect(queue.current()).toMatchObject({ state: 'saved', lost: [] });
    expect(log).toMatchObject({ told: Array(3).fill('Refused: forbidden.'), dropped: ['one', 'two', 'three'] });
  });
});

describe('[G21] two editors', () => {
  test('what was seen when it was typed counts: the words of others stay, and mine wait for a decision', async () => {
    const { queue, server, others, read, log } = aDesk(item('a'));
    const seen = seenIn({ site: server.site, items: [item('a')] });
    others('a', { title: 'theirs' });
    read();
    queue.add('one', { act: titled('old', 'mine'), seen });
    await queue.settle();
    expect(log.sent).toEqual([]);
    expect(server.items.get('a')?.title).toBe('theirs');
    expect(queue.current().lost).toMatchObject([{ key: 'one', act: { to: { title: 'mine' } } }]);
    expect(log.dropped).toEqual(['one']);
  });

  test('others who were faster than the push are told by name', async () => {
    const { queue, server, others, act } = aDesk(item('a'));
    others('a', { title: 'theirs' });
    act('one', titled('old', 'mine'));
    await queue.settle();
    expect(server.items.get('a')?.title).toBe('theirs');
    expect(queue.current().lost).toMatchObject([{ words: 'Ines changed Title in the meantime.' }]);
  });

  test('different fields go together', async () => {
    const { queue, server, others, act } = aDesk(item('a'));
    others('a', { text: 'theirs' });
    act('one', titled('old', 'mine'));
    await queue.settle();
    expect(server.items.get('a')).toMatchObject({ title: 'mine', text: 'theirs' });
    expect(queue.current().lost).toEqual([]);
  });

  test('words typed on after a conflict are one decision, with the newest of them', async () => {
    const { queue, server, others, act } = aDesk(item('a'));
    others('a', { title: 'theirs' });
    act('one', titled('old', 'mi'));
    act('two', titled('mi', 'mine'));
    await queue.settle();
    expect(server.items.get('a')?.title).toBe('theirs');
    expect(queue.current().lost).toMatchObject([{ key: 'two', act: { to: { title: 'mine' } } }]);
  });

  test('one’s own words sent before are no conflict', async () => {
    const { queue, server, act } = aDesk(item('a'));
    act('one', titled('old', 'mi'));
    act('two', titled('mi', 'mine'));
    await queue.settle();
    expect(server.items.get('a')?.title).toBe('mine');
    expect(queue.current().lost).toEqual([]);
  });

  test('an undo of a move does not take back the move of somebody else', async () => {
    const { queue, server, others, read, act, log } = aDesk(item('a'));
    act('one', moved('a', 'Mens'));
    await queue.settle();
    others('a', { position: 7 });
    read();
    queue.add('two', { act: reversed(moved('a', 'Mens')) });
    await queue.settle();
    expect(server.items.get('a')).toMatchObject({ tab: 'Mens', position: 7 });
    expect(log.told).toEqual(['Moved: somebody else has moved it in the meantime, so it stays there.']);
    expect(log.dropped).toEqual(['two']);
  });

  test('what others have changed since is not taken off unseen, what oneself changed is', async () => {
    const { queue, server, others, act, log } = aDesk(item('a'), item('b'));
    act('one', titled('old', 'mine', 'b'));
    act('two', { kind: 'remove', ids: ['b'], words: 'Removed b' });
    await queue.settle();
    expect(server.items.has('b')).toBe(false);
    const seen = seenIn({ site: server.site, items: [item('a')] });
    others('a', { text: 'theirs' });
    act('three', titled('old', 'mine'));
    queue.add('four', { act: { kind: 'remove', ids: ['a'], words: 'Removed a' }, seen });
    await queue.settle();
    expect(server.items.has('a')).toBe(true);
    expect(log.told).toEqual(['Removed a: somebody else changed “mine” in the meantime, so it stays.']);
  });
});
