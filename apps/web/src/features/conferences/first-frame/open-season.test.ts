import { afterEach, describe, expect, it, vi } from 'vitest';
import { openSeason } from './open-season.ts';

const site = { lineUp: [{ picture: '/api/conferences/fall25/items/1/picture/0/cutout' }] };
const session = { user: { userCode: 'ANN' } };

/** What a page does before the portal's code is there. */
async function opened(pathname: string, { search = '', ok = true, seen = false, framed = 0, idle = true } = {}) {
  const asked: string[] = [];
  const pictures: { src?: string }[] = [];
  const added: { href?: string; rel?: string; src?: string; onload?: () => void }[] = [];
  const listeners: Record<string, (event: { target: unknown }) => void> = {};
  class Picture {
    src?: string;
    parentElement?: object;
    constructor() {
      pictures.push(this);
    }
  }
  const root = { hidden: false, dataset: {} as Record<string, string> };
  const frame =
    framed === 0
      ? null
      : {
          querySelectorAll: () => {
            if (framed < 0) throw new Error('broken');
            return Array.from({ length: framed }, () => ({ complete: false }));
          },
        };
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const data = path.endsWith('session') ? session : site;
    return { ok, json: async () => data, clone: () => ({ json: async () => site }) };
  });
  vi.stubGlobal('Image', Picture);
  vi.stubGlobal('HTMLImageElement', Picture);
  vi.stubGlobal('localStorage', { getItem: () => (seen ? '{"introPlayed":true}' : null) });
  vi.stubGlobal('requestAnimationFrame', (go: () => void) => setImmediate(go));
  if (idle) vi.stubGlobal('requestIdleCallback', (go: () => void) => setImmediate(go));
  vi.stubGlobal('document', {
    documentElement: root,
    addEventListener: (name: string, listener: () => void) => {
      listeners[name] = listener;
    },
    getElementById: (id: string) => (id === 'root' ? root : frame),
    querySelector: () => ({ content: '/assets/a.js /assets/b.css' }),
    createElement: () => ({}),
    head: {
      append: (...nodes: typeof added) => {
        added.push(...nodes);
        for (const node of nodes) setImmediate(() => node.onload?.());
      },
    },
  });
  const opening = openSeason({ pathname, search } as Location);
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
  await settle();
  return {
    ...{ asked, root, opening, settle },
    early: globalThis.early,
    pictures: () => pictures.map(({ src }) => src).filter((src) => src !== undefined),
    added: () => added.map(({ rel, href, src }) => `${rel ?? 'script'} ${href ?? src}`),
    read: () => listeners.DOMContentLoaded?.({ target: null }),
    arrive: (whole: string, naturalWidth: number, event = 'load') => {
      const style: Record<string, string> = {};
      const dataset: Record<string, string> = { whole };
      const parentElement = { dataset, style: { setProperty: (name: string, value: string) => (style[name] = value) } };
      listeners[event]?.({ target: Object.assign(new Picture(), { naturalWidth, naturalHeight: 100, parentElement }) });
      return { ...style, state: dataset.state };
    },
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.early = undefined;
  globalThis.earlyPictures = undefined;
});

const portal = ['modulepreload /assets/a.js', 'stylesheet /assets/b.css', 'script /assets/a.js'];

describe('[M22.1] who opens a season', () => {
  it('has its data, its first pictures and the portal on the way at once', async () => {
    const { asked, pictures, added, root } = await opened('/global/conference/fall25/landing');
    expect(asked).toEqual(['/api/users/session', '/api/conferences', '/api/conferences/fall25']);
    expect(pictures()).toEqual([site.lineUp[0]?.picture]);
    expect(added()).toEqual(portal);
    // The intro was not seen: a frame that came along is not shown.
    expect(root.dataset.opens).toBe('');
  });

  it('is named beside the answers, which know when they came', async () => {
    const { early } = await opened('/global/conference/fall25/landing');
    expect(await early?.person).toBe('ANN');
    expect(Object.keys(early?.answers ?? {})).toEqual(['/api/conferences', '/api/conferences/fall25']);
    expect((await early?.answers['/api/conferences'])?.at).toBeGreaterThan(0);
    expect(await (await opened('/global/conference/fall25', { ok: false })).early?.person).toBeNull();
  });

  it('asks for no picture that its screen does not show, or that is refused', async () => {
    expect((await opened('/global/conference/fall25/dashboard/ads')).pictures()).toEqual([]);
    expect((await opened('/global/conference/fall25', { ok: false })).pictures()).toEqual([]);
  });

  it('in an editor’s preview and at an address of no season nothing is asked before the portal is there', async () => {
    for (const [path, search] of [
      ['/global/conference/fall25/landing', '?as=Domestic'],
      ['/global/conference/Fall 25', ''],
    ]) {
      const { asked, added } = await opened(path!, { search });
      expect(asked).toEqual([]);
      expect(added()).toEqual(portal);
    }
  });
});

describe('a landing whose intro was seen', () => {
  const landing = '/global/conference/fall25/landing';

  it('has the machine to itself until every picture of its frame came or failed', async () => {
    const { asked, added, root, read, arrive, settle, opening } = await opened(landing, { seen: true, framed: 2 });
    read();
    await settle();
    expect([root.hidden, root.dataset.opens, asked, added()]).toEqual([true, undefined, [], []]);
    expect(arrive('1200', 300)).toEqual({ '--ratio': '3', '--share': '0.25', state: 'cut' });
    await settle();
    expect(added()).toEqual([]);
    arrive('1200', 0, 'error');
    await opening;
    expect(asked.length).toBe(3);
    expect(added()).toEqual(portal);
  });

  it('begins the portal where the browser tells nobody when it is idle', async () => {
    const { read, arrive, added, opening } = await opened(landing, { seen: true, framed: 1, idle: false });
    read();
    arrive('1200', 300);
    await opening;
    expect(added()).toEqual(portal);
  });

  it('begins the portal although its frame cannot be shown', async () => {
    const { read, added, opening } = await opened(landing, { seen: true, framed: -1 });
    read();
    await opening;
    expect(added()).toEqual(portal);
  });

  it('shows a picture as wide as its photo with its ground', async () => {
    const { arrive } = await opened(landing, { seen: true, framed: 1 });
    expect(arrive('1200', 1200).state).toBe('plain');
  });

  it('that came without a frame begins with the portal', async () => {
    const { read, added, root, opening } = await opened(landing, { seen: true });
    read();
    await opening;
    expect(root.hidden).toBe(false);
    expect(added()).toEqual(portal);
  });
});
