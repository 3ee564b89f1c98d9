import { expect, test } from 'vitest';
import { afterLoad, placeIssue, type SiteMap, screenAt, sectionsIssue, usualSections } from './site-sections.ts';

const withSections = (sections: SiteMap['sections'], rest: Partial<SiteMap> = {}): SiteMap => ({
  ...usualSections,
  dashboardOpens: null,
  ...rest,
  sections,
});
const aSection = (path: string, tabs: readonly string[] = []) => ({ path, kind: 'ads', label: 'Ads', tabs }) as const;

test('[G26] what a new site begins with is a site', () => {
  expect(sectionsIssue(usualSections)).toBe(null);
  expect(screenAt(usualSections, '')).toEqual({ screen: 'elsewhere', path: 'load' });
  expect(screenAt(usualSections, 'dashboard')).toEqual({ screen: 'elsewhere', path: 'dashboard/ads' });
  expect(screenAt(usualSections, 'nowhere')).toEqual({ screen: 'unknown' });
});

test.each([
  [[], 'A site needs at least one section.'],
  [[aSection('ads'), aSection('ads')], 'Two sections have the address “ads”.'],
  [[aSection('load')], '“load” is kept for the site itself.'],
  [[aSection('dashboard')], '“dashboard” is kept for the site itself.'],
  [[aSection('ads', ['Work', 'Work'])], 'Ads has two tabs of the same name.'],
])('[G26] sections that make no site are told in a sentence: %#', (sections, issue) => {
  expect(sectionsIssue(withSections(sections))).toBe(issue);
});

test('[G26] a dashboard that opens what is not there is no site', () => {
  const map = withSections([aSection('ads')], { dashboardOpens: 'dashboard/ads' });
  expect(sectionsIssue(map)).toBe('The dashboard opens a section that is not there.');
});

test('[G26] an item stands in a section of its site, and in one of its tabs where it has some', () => {
  const map = withSections([aSection('ads', ['Work']), aSection('retail')]);
  expect(placeIssue(map, { section: 'ads', tab: 'Work' })).toBe(null);
  expect(placeIssue(map, { section: 'retail', tab: '' })).toBe(null);
  expect(placeIssue(map, { section: 'ads', tab: '' })).toBe('Ads has no tab “”.');
  expect(placeIssue(map, { section: 'sessions', tab: '' })).toBe('Its section is not on the site.');
});

test('[M22.1] a load page leads to the landing, or where it is the opening of a site to its first section', () => {
  const landing = { path: 'landing', kind: 'landing', label: 'Landing', tabs: [] } as const;
  expect(afterLoad(withSections([aSection('ads'), landing], { opening: 'load' }))).toBe('landing');
  expect(afterLoad(withSections([aSection('ads'), landing], { opening: 'none' }))).toBe('landing');
  expect(afterLoad(withSections([aSection('ads')], { opening: 'load' }))).toBe('ads');
  expect(afterLoad(withSections([aSection('ads')], { opening: 'none' }))).toBe(null);
});
