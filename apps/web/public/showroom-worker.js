// Serves the kept copy of one showroom where the network does not answer. Its scope names the assortment; whatever it
// keeps was put there by the page, reply by reply, as this reader got it. It never invents and never mixes.
(() => {
  const worker = self;
  const [, assortment] = /\/assortment\/([0-9a-f-]{36})\/showroom/.exec(worker.registration.scope) ?? [];
  const cacheName = `atelier-showroom:${assortment}`;
  const aboutKey = '/showroom-copy/about';
  const shellKey = '/showroom-copy/shell';
  // The same 14 days as in the domain's limits; a test holds the two together.
  const longestDays = 14;
  const sizes = ['large', 'medium', 'small', 'thumb'];
  // Questions that are sent as POST because they are long.
  const asked = new Set(['/api/assortments/products/query/stream', '/api/products/fetch']);
  // Where an answer says that this reader may not see it any more.
  const told = new Set([`/api/assortments/${assortment}`, '/api/users/session']);
  const ended = new Set([401, 403, 404]);

  const forget = async () => {
    await caches.delete(cacheName);
    await worker.registration.unregister();
  };

  const takenAt = async (cache) => {
    const about = await cache.match(aboutKey);
    const at = about === undefined ? Number.NaN : Date.parse((await about.json()).takenAt);
    if (!(Date.now() - at <= longestDays * 86_400_000)) {
      await forget();
      return undefined;
    }
    return new Date(at).toISOString();
  };

  const marked = async (reply, at) => {
    const headers = new Headers(reply.headers);
    headers.set('x-atelier-copy', at);
    return new Response(await reply.blob(), { status: reply.status, headers });
  };

  /** The picture in another size is better than none. */
  const otherSize = async (cache, path) => {
    if (!path.startsWith('/api/images/')) return undefined;
    for (const size of sizes) {
      const found = await cache.match(path.replace(/[a-z]+$/, size));
      if (found !== undefined) return found;
    }
    return undefined;
  };

  const keptReply = async ({ mode, url }, body) => {
    if (!(await caches.has(cacheName))) return undefined;
    const cache = await caches.open(cacheName);
    const at = await takenAt(cache);
    if (at === undefined) return undefined;
    const { pathname, search } = new URL(url);
    if (mode === 'navigate') return cache.match(shellKey);
    const key = body === '' ? `${pathname}${search}` : `${pathname}?copy=${encodeURIComponent(body)}`;
    const found = (await cache.match(key)) ?? (await otherSize(cache, pathname));
    return found === undefined ? undefined : marked(found, at);
  };

  const answer = async (request) => {
    const { pathname } = new URL(request.url);
    const body = request.method === 'POST' ? await request.clone().text() : '';
    try {
      const reply = await fetch(request);
      if (told.has(pathname) && ended.has(reply.status)) await forget();
      return reply;
    } catch (error) {
      const kept = await keptReply(request, body);
      if (kept === undefined) throw error;
      return kept;
    }
  };

  worker.addEventListener('install', () => worker.skipWaiting());
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    const streams = (request.headers.get('accept') ?? '').includes('text/event-stream');
    const reads = request.method === 'GET' || (request.method === 'POST' && asked.has(pathname));
    if (origin === worker.location.origin && reads && !streams) event.respondWith(answer(request));
  });
})();
