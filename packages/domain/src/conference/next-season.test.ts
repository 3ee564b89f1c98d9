import { describe, expect, test } from 'vitest';
import { conferenceSlug } from './conference.ts';
import { nextSeason, proposedSlug, siteTitle } from './next-season.ts';

describe('[G26] the next season', () => {
  test('of spring is fall, of fall the spring after', () => {
    expect(nextSeason({ season: 'Spring', year: 2026 })).toEqual({ season: 'Fall', year: 2026 });
    expect(nextSeason({ season: 'Fall', year: 2026 })).toEqual({ season: 'Spring', year: 2027 });
    expect(nextSeason({ season: 'Holiday', year: 2026 })).toEqual({ season: 'Spring', year: 2027 });
  });

  test.each([
    ['Spring', 2026, 'spring26', 'Spring 26'],
    ['Fall', 2105, 'fall05', 'Fall 05'],
    ['Pre Fall!', 2027, 'pre-fall27', 'Pre Fall! 27'],
  ])('%s %i is found under %s', (season, year, slug, title) => {
    expect(proposedSlug({ season, year })).toBe(slug);
    expect(slug).toMatch(conferenceSlug);
    expect(siteTitle({ season, year })).toBe(title);
  });
});
