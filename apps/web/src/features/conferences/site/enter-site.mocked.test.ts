import type { VisitedSite } from '@atelier/contract/conferences/conferences';
import type { ConferenceGroup } from '@atelier/domain/conference/conference';
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

/** How the answer comes with which the load page begins. */
type Coming = 'held' | 'soon' | 'never' | 'failed';

function arrange({ seen, comes = 'held', opening = 'load' }: { seen: boolean; comes?: Coming; opening?: string }) {
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
  const come = (as?: ConferenceGroup) =>
    client.setQueryData(siteQuery('fall25', as).queryKey, {
      ...site,
      opening: opening as 'load',
      lineUp: [{ picture, isHero: true }],
    });
  vi.spyOn(client, 'prefetchQuery').mockImplementation(async () => {
    if (comes === 'never') await new Promise(() => undefined);
    if (comes === 'soon') come();
  });
  if (comes === 'held') for (const as of [undefined, 'Domestic'] as const) come(as);
  return (path: string, preload = false, as?: ConferenceGroup) =>
    enterSite(client, { slug: 'fall25', as, path, preload }).then(
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
    const enter = arrange({ seen: true, comes: 'never' });
    const led = enter('load');
    await vi.advanceTimersByTimeAsync(500);
    expect(await led).toBe('stays');
  });

  it('meets the load page where its site cannot be had, which says so', async () => {
    expect(await arrange({ seen: true, comes: 'failed' })('load')).toBe('stays');
  });

  it('passes the load page where its site was not there before and comes at once', async () => {
    const enter = arrange({ seen: true, comes: 'soon' });
    arrive();
    expect(await enter('load')).toBe('/global/conference/fall25/landing');
  });

  it('is never sent away from a site with a landing because its pictures are slow', async () => {
    for (const opening of ['none', 'welcome']) {
      const led = arrange({ seen: true, comes: 'soon', opening })('load');
      await vi.advanceTimersByTimeAsync(500);
      expect([opening, await led]).toEqual([opening, 'stays']);
    }
  });

  it('as a preview sees how it opens', async () => {
    expect(await arrange({ seen: true })('load', false, 'Domestic')).toBe('stays');
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
