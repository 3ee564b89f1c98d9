import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { shellMessages } from '@atelier/domain/vocabulary/messages';
import { describe, expect, it } from 'vitest';

const script = readFileSync(new URL('../../public/boot.js', import.meta.url), 'utf8');

function boot(userAgent: string, storage: Record<string, string> = {}, systemDark = false) {
  const attributes: Record<string, string> = {};
  const body = { innerHTML: '' };
  const listeners: (() => void)[] = [];
  const documentElement = {
    setAttribute: (name: string, value: string) => {
      attributes[name] = value;
    },
  };
  runInNewContext(script, {
    window: {
      localStorage: { getItem: (key: string) => storage[key] ?? null },
      matchMedia: () => ({ matches: systemDark }),
    },
    navigator: { userAgent },
    document: {
      documentElement,
      body,
      title: '',
      addEventListener: (_name: string, listener: () => void) => listeners.push(listener),
      createElement: () => ({}),
      head: { appendChild: () => undefined },
    },
  });
  for (const listener of listeners) listener();
  return { attributes, body };
}

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
const edge = (version: number) => `${chrome.replace('156', '64')} Edge/${version}.1234`;
const safari = (version: string) =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_12) AppleWebKit/603.1 (KHTML, like Gecko) Version/${version} Safari/603.1`;
const phone = 'Mozilla/5.0 (iPhone) AppleWebKit/602.1 (KHTML, like Gecko) Version/10.0 Mobile/14A300 Safari/602.1';

describe('[M1.9] unsupported browsers', () => {
  it.each([
    [edge(15), true],
    [edge(16), false],
    [`${chrome} Edg/156.0`, false],
    [safari('10.1'), true],
    [phone, true],
    [safari('11.0'), false],
    [safari('26.0'), false],
    [chrome, false],
  ])('%s', (agent, unsupported) => {
    const { attributes, body } = boot(agent);
    expect('data-unsupported' in attributes).toBe(unsupported);
    expect(body.innerHTML.includes(shellMessages.unsupportedBrowser)).toBe(unsupported);
    expect(body.innerHTML.includes('Upgrade')).toBe(unsupported);
  });

  it('uses nothing newer than ES5, which those browsers could not read', () => {
    expect(script).not.toMatch(/=>|\b(?:let|const|async)\b|`|\?\./);
  });
});

describe('appearance before the first paint', () => {
  it.each([
    ['dark', false, 'dark'],
    ['light', true, 'light'],
    ['auto', true, 'dark'],
    [undefined, true, 'dark'],
    [undefined, false, 'light'],
  ])('a remembered %s with a dark system %s shows %s', (choice, systemDark, shown) => {
    const storage = choice === undefined ? {} : { 'atelier.color-scheme': choice };
    expect(boot(chrome, storage, systemDark).attributes['data-mantine-color-scheme']).toBe(shown);
  });

  it('remembers the density', () => {
    expect(boot(chrome, { 'atelier.density': 'compact' }).attributes['data-density']).toBe('compact');
    expect(boot(chrome).attributes['data-density']).toBe('default');
  });
});

interface Early {
  person: Promise<string | null>;
  answers: Record<string, Promise<{ at: number }>>;
}

describe('[M22.1] who opens a season', () => {
  const site = { lineUp: [{ picture: '/api/conferences/fall25/items/1/picture/0/cutout' }] };
  const opened = async (pathname: string, search = '', ok = true) => {
    const asked: string[] = [];
    const pictures: { src?: string }[] = [];
    const links: { href?: string; rel?: string }[] = [];
    const session = { user: { userCode: 'ANN' } };
    const reply = { ok, json: async () => session, clone: () => ({ json: async () => site }) };
    const window: Record<string, unknown> = {
      localStorage: { getItem: () => null },
      location: { pathname, search },
      Promise,
      performance: { now: () => 700 },
      fetch: (path: string) => {
        asked.push(path);
        return Promise.resolve(reply);
      },
    };
    runInNewContext(script, {
      window,
      navigator: { userAgent: chrome },
      Image: function picture(this: { src?: string }) {
        pictures.push(this);
      },
      document: {
        documentElement: { setAttribute: () => undefined },
        addEventListener: () => undefined,
        createElement: () => ({}),
        querySelector: () => ({ content: '/assets/a.js /assets/b.css' }),
        head: { appendChild: (link: object) => links.push(link) },
      },
    });
    await new Promise((resolve) => setImmediate(resolve));
    return {
      early: window.early as Early,
      asked,
      pictures: pictures.map(({ src }) => src),
      links: links.map(({ rel, href }) => `${rel} ${href}`),
    };
  };

  it('has its data, its files and its first pictures on the way before any other code is', async () => {
    const { asked, pictures, links } = await opened('/global/conference/fall25/landing');
    expect(asked).toEqual(['/api/users/session', '/api/conferences', '/api/conferences/fall25']);
    expect(pictures).toEqual([site.lineUp[0]?.picture]);
    expect(links).toEqual(['modulepreload /assets/a.js', 'preload /assets/b.css']);
  });

  it('is named beside the answers, which know when they came', async () => {
    const { early } = await opened('/global/conference/fall25/landing');
    expect(await early.person).toBe('ANN');
    expect(Object.keys(early.answers)).toEqual(['/api/conferences', '/api/conferences/fall25']);
    expect((await early.answers['/api/conferences'])?.at).toBe(700);
    expect(await (await opened('/global/conference/fall25', '', false)).early.person).toBeNull();
  });

  it('asks for no picture that its screen does not show, or that is refused', async () => {
    expect((await opened('/global/conference/fall25/dashboard/ads')).pictures).toEqual([]);
    expect((await opened('/global/conference/fall25', '', false)).pictures).toEqual([]);
  });

  it('everywhere else, and in an editor’s preview, nothing is asked before the code is there', async () => {
    for (const [path, search] of [
      ['/dashboard', ''],
      ['/global/conference', ''],
      ['/global/conference/fall25/landing', '?as=Domestic'],
    ] as const)
      expect((await opened(path, search)).asked).toEqual([]);
  });
});
