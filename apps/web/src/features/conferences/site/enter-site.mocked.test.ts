import type { VisitedSite } from '@atelier/contract/conferences/conferences';
import { QueryClient } from '@tanstack/react-query';
import { isRedirect } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { siteQuery } from '../queries.ts';
import { enterSite } from './enter-site.ts';

const site = {
  slug: 'fall25',
  opening: 'load',
  dashboardOpens: null,
  sections: [{ kind: 'landing', path: 'landing', label: 'Landing', tabs: [] }],
} as unknown as VisitedSite;

vi.mock('virtual:contract-addresses', () => ({ addresses: {} }));

let count = 0;
let asked: string[] = [];
let arrive: () => void = () => {};

function arrange({ seen, held = true }: { seen: boolean; held?: boolean }) {
  asked = [];
  count += 1;
  const picture = `/shoe-${count}`;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  vi.stubGlobal('localStorage', { getItem: () => (seen ? '{"introPlayed":true}' : null) });
  vi.stubGlobal('document', { getElementById: () => null });
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = 300;
      naturalHeight = 100;
      address = '';
      set src(address: string) {
        asked.push(address);
        this.address = address;
      }
      getAttribute = () => this.address;
      decode = () => arrived;
    },
  );
  const client = new QueryClient();
  vi.spyOn(client, 'prefetchQuery').mockReturnValue(new Promise(() => undefined));
  if (held)
    client.setQueryData(siteQuery('fall25', undefined).queryKey, { ...site, lineUp: [{ picture, isHero: true }] });
  return (path: string, preload = false) =>
    enterSite(client, { slug: 'fall25', as: undefined, path, preload }).then(
      () => 'stays',
      (thrown: unknown) => (isRedirect(thrown) ? thrown.options.href : thrown),
    );
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('[M22.1] who enters a season by its name', () => {
  it('and has seen its intro comes to the landing when its pictures are there, past the load page', async () => {
    for (const path of ['', 'load']) {
      const enter = arrange({ seen: true });
      const led = enter(path);
      await vi.advanceTimersByTimeAsync(100);
      arrive();
      expect(await led).toBe('/global/conference/fall25/landing');
    }
  });

  it('meets the load page where they are slow, and nothing is asked for twice', async () => {
    const enter = arrange({ seen: true });
    const led = enter('load');
    await vi.advanceTimersByTimeAsync(500);
    expect(await led).toBe('stays');
    arrive();
    expect(await enter('load')).toBe('/global/conference/fall25/landing');
    expect(asked.length).toBe(1);
  });

  it('meets the load page where its site itself is slow', async () => {
    const enter = arrange({ seen: true, held: false });
    const led = enter('load');
    await vi.advanceTimersByTimeAsync(500);
    expect(await led).toBe('stays');
  });

  it('meets the load page the first time, with its pictures on their way', async () => {
    const enter = arrange({ seen: false });
    expect(await enter('')).toBe('/global/conference/fall25/load');
    expect(await enter('load')).toBe('stays');
    expect(asked.length).toBe(1);
  });

  it('and only points at it is led nowhere early', async () => {
    const enter = arrange({ seen: true });
    expect(await enter('', true)).toBe('/global/conference/fall25/load');
  });
});
