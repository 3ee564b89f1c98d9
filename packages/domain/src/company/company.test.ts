import { describe, expect, test } from 'vitest';
import { locationsOf, type NewCompany, startingLists } from './new-company.ts';
import { nextStep, standingOf } from './set-up-steps.ts';

const company: NewCompany = {
  name: 'Fjord Shoes',
  home: { name: 'Norway', territory: 'Nordics', currency: 'EUR' },
  europe: null,
};

describe('[G43] a new company', () => {
  test('[M4.6] its home is the location that assortments read, whatever it is called', () => {
    expect(locationsOf(company)).toEqual([
      {
        ...{ key: 'US_10', code: 'US', name: 'Norway', territory: 'Nordics', businessEntity: 'Fjord Shoes' },
        ...{ currency: 'EUR', currencySymbol: '€', decimalPlaces: 2 },
      },
    ]);
    const europe = { name: 'Europe', territory: 'Europe', currency: 'JPY' } as const;
    expect(locationsOf({ ...company, europe })[1]).toMatchObject({ code: 'EU', key: 'EU_20', decimalPlaces: 0 });
  });

  test('its lists name the seasons around today; its places are rows of their own, kept nowhere twice', () => {
    const lists = startingLists(company, '2026-11-17');
    expect(Object.keys(lists)).not.toEqual(expect.arrayContaining(['locations']));
    expect(Object.keys(lists)).not.toEqual(expect.arrayContaining(['territories']));
    expect(lists.seasons?.[2]).toEqual({ value: 'S26', label: 'Spring 2026' });
  });
});

describe('[G43] the guide of a new portal', () => {
  const empty = { locations: 1, hasHome: true, products: 0, people: 1, assortments: 0, documents: 0 };

  test('says what comes next, and nothing when all is done or left out', () => {
    expect(nextStep(standingOf(empty, new Set()))).toBe('feed');
    expect(nextStep(standingOf({ ...empty, products: 3 }, new Set()))).toBe('people');
    expect(nextStep(standingOf({ ...empty, products: 3 }, new Set(['people'])))).toBe('lineSheet');
    expect(nextStep(standingOf({ ...empty, products: 3, documents: 1 }, new Set(['people'])))).toBeNull();
  });

  test('what was left out and is there after all counts as done', () => {
    const people = standingOf({ ...empty, people: 2 }, new Set(['people'])).find(({ step }) => step === 'people');
    expect(people).toEqual({ step: 'people', done: true, skipped: false });
  });
});
