import { sessionIssue } from '@atelier/domain/conference/sessions';
import { navigationOf, placeIssue, screenAt, sectionsIssue } from '@atelier/domain/conference/site-sections';
import { contrast, contrastFindings, lightGreen } from '@atelier/domain/conference/theme';
import { conferenceLimits } from '@atelier/domain/vocabulary/limits';
import { describe, expect, test } from 'vitest';
import { demoCatalogue } from '../catalogue/demo-catalogue.ts';
import { demoLibrary } from '../library/demo-library.ts';
import { demoConferences } from './demo-conferences.ts';
import { demoSites } from './demo-sites.ts';

const options = { seed: 7, today: '2026-11-16' };
const products = [...demoCatalogue({ ...options, count: 600 })];
const sites = demoConferences({ ...options, products });
const siteOf = (slug: string) => demoSites.find((site) => site.slug === slug)!;

/** [M22.1] Document 2, as it lists them: the first screen, what the bare dashboard opens, and every section. */
const table: Readonly<Record<string, readonly [first: string, dashboard: string | null, ...sections: string[]]>> = {
  spring26: ['load', 'dashboard/ads', 'landing', 'categories', 'dashboard/ads', 'dashboard/sessions'],
  spring25: ['load', 'dashboard/categories', 'landing', 'dashboard/categories', 'dashboard/ads', 'dashboard/sessions'],
  spring24: [
    ...(['welcome', 'dashboard/categories'] as const),
    ...['dashboard/categories', 'dashboard/ads', 'dashboard/sessions', 'dashboard/marketing'],
  ],
  spring23: ['welcome', null, 'advertising', 'categories', 'retail', 'marketing', 'dtc-catalog'],
  fall23: [
    ...(['welcome', 'dashboard/categories'] as const),
    ...['dashboard/categories', 'dashboard/advertising', 'dashboard/marketing', 'dashboard/catalogs'],
    'dashboard/retail',
  ],
  fall24: ['categories', null, 'categories', 'ads', 'sessions'],
  fall25: ['load', 'dashboard/ads', 'landing', 'categories', 'dashboard/ads', 'dashboard/sessions'],
};

test('[M22.1] the seven sites are those of document 2', () => {
  expect(demoSites.map(({ slug }) => slug).toSorted()).toEqual(Object.keys(table).toSorted());
});

describe.each(Object.entries(table))('[M22.1] %s', (slug, [first, dashboard, ...paths]) => {
  const { map, theme, palette, guarded, groups } = siteOf(slug);

  test('has the screens and defaults of document 2', () => {
    expect(sectionsIssue(map)).toBe(null);
    expect(map.sections.map(({ path }) => path)).toEqual(paths);
    expect(screenAt(map, '')).toEqual({ screen: 'elsewhere', path: first });
    const opens = dashboard === null ? { screen: 'unknown' } : { screen: 'elsewhere', path: dashboard };
    expect(screenAt(map, 'dashboard')).toEqual(opens);
    expect(guarded).toBe(slug !== 'spring23');
    expect(groups).toEqual(guarded ? ['Asian JV', 'Domestic', 'International'] : []);
  });

  test('can be read: its theme and each of its posters', () => {
    expect(contrastFindings(theme).filter(({ holds }) => !holds)).toEqual([]);
    expect(palette.filter(([ground, ink]) => contrast(ground, ink) < 4.5)).toEqual([]);
  });
});

test('[M22.1] labels and tabs are those of document 2', () => {
  expect(navigationOf(siteOf('fall23').map).map(({ label }) => label)).toEqual([
    ...['Categories', 'Advertising', 'Marketing', 'DTC Catalogs', 'Retail Openings'],
  ]);
  const tabsOf = (path: string) => siteOf('spring26').map.sections.find((one) => one.path === path)?.tabs;
  expect(tabsOf('categories')).toEqual(['Womens', 'Mens', 'Kids', 'Unisex']);
  expect(tabsOf('dashboard/ads')).toEqual([
    ...['Marketing', 'Womens', 'Mens', 'Kids', 'Unisex', 'Work', 'BTS', 'International', 'Performance', 'Social'],
    ...['Radio', 'Apparel'],
  ]);
});

test('each season has a voice of its own; the newest stands on light green', () => {
  const unlike = (of: (site: (typeof demoSites)[number]) => unknown) => new Set(demoSites.map(of)).size;
  expect(unlike(({ theme }) => theme.gesture)).toBe(7);
  expect(unlike(({ theme }) => theme.background)).toBe(7);
  expect(unlike(({ theme }) => theme.width)).toBe(7);
  expect(siteOf('spring26').theme).toMatchObject({ background: lightGreen, displayMode: 'video' });
});

test('every screen of every site shows something, of products and library items that exist', () => {
  const library = new Set(demoLibrary(options).map(({ id }) => id));
  const pairs = new Set(products.map(({ style, color }) => `${style}-${color}`));
  for (const { map, items } of sites) {
    expect(items.length).toBeLessThan(conferenceLimits.items);
    for (const { path, tabs } of map.sections)
      for (const tab of tabs.length === 0 ? [''] : tabs)
        expect([path, tab, items.some((item) => item.section === path && item.tab === tab)]).toEqual([path, tab, true]);
    for (const item of items) {
      expect(placeIssue(map, item)).toBe(null);
      if (item.session) expect(sessionIssue(item.session)).toBe(null);
      for (const { style, color } of item.poster?.products ?? []) expect(pairs).toContain(`${style}-${color}`);
      for (const id of [item.asset, item.catalog, item.video]) if (id !== null) expect(library).toContain(id);
      expect(item.poster ?? item.asset ?? item.catalog ?? item.video ?? item.session).not.toBe(null);
    }
  }
  const ids = sites.flatMap(({ items }) => items.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

test('[G48] the newest site meets today; films are there, with captions', () => {
  const [newest] = sites;
  const days = new Set(newest!.items.flatMap(({ session }) => session?.startsAt.slice(0, 10) ?? []));
  expect(days).toContain(options.today);
  const films = sites.flatMap(({ items }) => items.filter(({ video }) => video !== null));
  expect(films.length).toBeGreaterThan(10);
  expect(films.filter(({ captions }) => !captions?.startsWith('WEBVTT'))).toEqual([]);
});

test('the same company has the same sites each time', () => {
  expect(demoConferences({ ...options, products })).toEqual(sites);
});
