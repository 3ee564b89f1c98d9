import { afterEach, describe, expect, it, vi } from 'vitest';
import { openSeason } from './open-season.ts';

const site = { lineUp: [{ picture: '/api/conferences/fall25/items/1/picture/0/cutout' }] };
const session = { user: { userCode: 'ANN' } };

class Picture {
  src?: string;
  complete = false;
  naturalWidth = 0;
  naturalHeight = 100;
  readonly style: Record<string, string> = {};
  readonly listeners: Record<string, () => void> = {};
  readonly dataset: Record<string, string> = { whole: '1200', state: 'waiting' };
  readonly parentElement = {
    dataset: this.dataset,
    style: { setProperty: (name: string, value: string) => (this.style[name] = value) },
  };
  readonly addEventListener = (name: string, listener: () => void) => (this.listeners[name] = listener);
  readonly decode = async () => undefined;
  arrive(naturalWidth: number, event = 'load') {
    Object.assign(this, { naturalWidth, complete: true });
    this.listeners[event]?.();
  }
}

const made: Picture[] = [];
class NewPicture extends Picture {
  constructor() {
    super();
    made.push(this);
  }
}

/** What a page does before the portal's code is there; `framed` came with it. */
async function opened(pathname: string, given: Partial<typeof usual> = {}) {
  const { search, ok, framed, idle, broken } = { ...usual, ...given };
  const asked: string[] = [];
  const added: { href?: string; rel?: string; src?: string; onload?: () => void }[] = [];
  const root = { hidden: false };
  let chosen = 0;
  const frame = {
    querySelectorAll: () => {
      if (broken) throw new Error('broken');
      return framed;
    },
  };
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const data = path.endsWith('session') ? session : site;
    return { ok, json: async () => data, clone: () => ({ json: async () => site }) };
  });
  vi.stubGlobal('Image', NewPicture);
  vi.stubGlobal('chooseAppearance', () => {
    chosen += 1;
  });
  vi.stubGlobal('requestAnimationFrame', (go: () => void) => setImmediate(go));
  if (idle) vi.stubGlobal('requestIdleCallback', (go: () => void) => setImmediate(go));
  vi.stubGlobal('document', {
    getElementById: (id: string) => (id === 'root' ? root : framed && frame),
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
    chosen: () => chosen,
    pictures: () => made.map(({ src }) => src),
    added: () => added.map(({ rel, href, src }) => `${rel ?? 'script'} ${href ?? src}`),
  };
}

const usual = { search: '', ok: true, framed: null as readonly Picture[] | null, idle: true, broken: false };

afterEach(() => {
  vi.unstubAllGlobals();
  made.length = 0;
  globalThis.early = undefined;
  globalThis.earlyPictures = undefined;
});

const portal = ['modulepreload /assets/a.js', 'stylesheet /assets/b.css', 'script /assets/a.js'];

describe('[M22.1] who opens a season', () => {
  it('has its data, its first pictures and the portal on the way at once', async () => {
    const { asked, pictures, added, root, chosen } = await opened('/global/conference/fall25/landing');
    expect(asked).toEqual(['/api/users/session', '/api/conferences', '/api/conferences/fall25']);
    expect(pictures()).toEqual([site.lineUp[0]?.picture]);
    expect(added()).toEqual(portal);
    // Without a frame the appearance was chosen before.
    expect([root.hidden, chosen()]).toEqual([false, 0]);
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
    ] as const) {
      const { asked, added } = await opened(path, { search });
      expect(asked).toEqual([]);
      expect(added()).toEqual(portal);
    }
  });
});

describe('a landing that came with its page', () => {
  const landing = '/global/conference/fall25/landing';

  it('has the machine to itself until every picture of its frame came or failed', async () => {
    const [one, other] = [new Picture(), new Picture()];
    const { asked, added, root, settle, opening, chosen } = await opened(landing, { framed: [one, other] });
    expect([root.hidden, asked, added(), chosen()]).toEqual([true, [], [], 0]);
    one.arrive(300);
    await settle();
    expect([one.style, one.dataset.state]).toEqual([{ '--ratio': '3', '--share': '0.25' }, 'cut']);
    expect(added()).toEqual([]);
    other.arrive(0, 'error');
    await opening;
    expect(other.dataset.state).toBe('waiting');
    expect(asked.length).toBe(3);
    expect(added()).toEqual(portal);
    expect(chosen()).toBe(1);
  });

  it('leaves what has its shape as it came', async () => {
    const whole = Object.assign(new Picture(), { complete: true, naturalWidth: 300 });
    whole.dataset.state = 'cut';
    const { opening, added } = await opened(landing, { framed: [whole] });
    await opening;
    expect([whole.style, whole.dataset.state]).toEqual([{}, 'cut']);
    expect(added()).toEqual(portal);
  });

  it('begins the portal where the browser tells nobody when it is idle', async () => {
    const { added, opening } = await opened(landing, { framed: [], idle: false });
    await opening;
    expect(added()).toEqual(portal);
  });

  it('begins the portal although its frame cannot be shown', async () => {
    const { added, opening, chosen } = await opened(landing, { framed: [], broken: true });
    await opening;
    expect(added()).toEqual(portal);
    expect(chosen()).toBe(1);
  });

  it('shows a picture as wide as its photo with its ground', async () => {
    const wide = new Picture();
    const { opening } = await opened(landing, { framed: [wide] });
    wide.arrive(1200);
    await opening;
    expect(wide.dataset.state).toBe('plain');
  });
});
