import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { shellMessages } from '@atelier/domain/vocabulary/messages';
import { describe, expect, it } from 'vitest';

const script = readFileSync(new URL('../../public/boot.js', import.meta.url), 'utf8');

function boot(userAgent: string, storage: Record<string, string> = {}, { systemDark = false, framed = false } = {}) {
  const attributes: Record<string, string> = {};
  const body = { innerHTML: '' };
  const listeners: (() => void)[] = [];
  const documentElement = {
    setAttribute: (name: string, value: string) => {
      attributes[name] = value;
    },
  };
  const globals: { chooseAppearance?: () => void } = {};
  runInNewContext(
    script,
    Object.assign(globals, {
      window: {
        localStorage: { getItem: (key: string) => storage[key] ?? null },
        matchMedia: () => ({ matches: systemDark }),
      },
      navigator: { userAgent },
      document: {
        documentElement,
        getElementById: () => (framed ? {} : null),
        body,
        title: '',
        addEventListener: (_name: string, listener: () => void) => listeners.push(listener),
        createElement: () => ({}),
        head: { appendChild: () => undefined },
      },
    }),
  );
  for (const listener of listeners) listener();
  return { attributes, body, choose: () => globals.chooseAppearance?.() };
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
    expect(boot(chrome, storage, { systemDark }).attributes['data-mantine-color-scheme']).toBe(shown);
  });

  it('remembers the density', () => {
    expect(boot(chrome, { 'atelier.density': 'compact' }).attributes['data-density']).toBe('compact');
    expect(boot(chrome).attributes['data-density']).toBe('default');
  });

  it('what came with the page does not wait for what the browser remembers', () => {
    const { attributes, choose } = boot(chrome, { 'atelier.color-scheme': 'dark' }, { framed: true });
    expect(attributes).toEqual({});
    choose();
    expect(attributes['data-mantine-color-scheme']).toBe('dark');
  });
});
