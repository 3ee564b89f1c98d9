import { describe, expect, test } from 'vitest';
import { isAskedInitiative, isOfSeasons, namesInitiative, type ReportData } from './report.ts';
import {
  changeWords,
  contentsWords,
  documentWords,
  inSteps,
  penetrationWords,
  stepFor,
  stepStart,
  stepsBetween,
} from './report-figures.ts';

const spring = { season: 'Spring', year: 2027 };
const asked = (more: Partial<ReportData> = {}): ReportData => ({
  period: { kind: 'seasons', seasons: [spring] },
  accounts: [],
  territories: [],
  keyInitiative: {},
  ...more,
});
const initiative = { ...spring, channel: 'Wholesale', region: 'US', productType: 'Footwear' };

describe('[M23.1] what a report is about', () => {
  test('a season leaves out what is planned for another one or for none; days leave nothing out', () => {
    const { period } = asked();
    expect(isOfSeasons(spring, period)).toBe(true);
    expect(isOfSeasons({ ...spring, year: 2026 }, period)).toBe(false);
    expect(isOfSeasons({ season: null, year: null }, period)).toBe(false);
    expect(isOfSeasons({ season: null, year: null }, { kind: 'dates', from: '2026-01-01', to: '2026-02-01' })).toBe(
      true,
    );
  });

  test('a key initiative is one of the period unless it names a season of its own', () => {
    expect(isAskedInitiative(initiative, asked())).toBe(true);
    expect(isAskedInitiative({ ...initiative, year: 2026 }, asked())).toBe(false);
    expect(isAskedInitiative({ ...initiative, year: 2026 }, asked({ keyInitiative: { year: 2026 } }))).toBe(true);
    expect(isAskedInitiative(initiative, asked({ keyInitiative: { region: 'Europe' } }))).toBe(false);
    expect([namesInitiative({}), namesInitiative({ region: 'US' })]).toEqual([false, true]);
  });
});

describe('[G24] the marks of a chart', () => {
  test('days, weeks that begin on Monday, and months, as many as one can read', () => {
    expect(stepFor('2026-11-01', '2026-11-30')).toBe('day');
    expect(stepFor('2026-07-13', '2026-11-15')).toBe('week');
    expect(stepFor('2025-11-01', '2026-11-15')).toBe('month');
    expect(['2026-11-16', '2026-11-22', '2026-11-23'].map((day) => stepStart(day, 'week'))).toEqual([
      '2026-11-16',
      '2026-11-16',
      '2026-11-23',
    ]);
    expect(stepsBetween('2026-11-20', '2027-02-03', 'month')).toEqual([
      '2026-11-01',
      '2026-12-01',
      '2027-01-01',
      '2027-02-01',
    ]);
  });

  test('steps in which nothing happened are there, and sums are kept', () => {
    const span = { from: '2026-07-13', to: '2026-09-01' };
    const marks = inSteps(
      [
        { day: '2026-07-14', up: 3, down: 1 },
        { day: '2026-07-19', up: 2, down: 0 },
        { day: '2026-08-31', up: 1, down: 4 },
      ],
      span,
    );
    expect(marks).toHaveLength(8);
    expect(marks[0]).toEqual({ day: '2026-07-13', up: 5, down: 1 });
    expect(marks[1]).toEqual({ day: '2026-07-20', up: 0, down: 0 });
    expect(marks.at(-1)).toEqual({ day: '2026-08-31', up: 1, down: 4 });
    expect(changeWords(marks, span)).toEqual({
      figure: '+1',
      lines: ['6 style-colors added, 5 dropped in 8 weeks.', 'Most in the week of July 13: 5 added, 1 dropped.'],
    });
  });
});

describe('[G24] the sentence of each report', () => {
  test('says what there is, and what is missing when there is nothing', () => {
    const marks = [
      { label: 'Alder', value: 30, assortments: 2 },
      { label: 'Bramble', value: 12, assortments: 1 },
    ];
    expect(contentsWords(marks)).toEqual({
      figure: '42',
      lines: ['42 style-colors in 3 assortments of 2 accounts.', 'Alder has the most, 30.'],
    });
    expect(penetrationWords(60, 33, marks).lines[0]).toBe(
      '33 of 60 key-initiative style-colors are in an account’s assortment.',
    );
    expect(penetrationWords(60, 33, marks).figure).toBe('55%');
    expect(documentWords(1, 4, 1).lines).toEqual([
      '1 document downloaded or mailed from 1 assortment.',
      '4 previews looked at besides.',
    ]);
    expect([contentsWords([]), penetrationWords(0, 0, []), documentWords(0, 0, 0)].map(({ figure }) => figure)).toEqual(
      ['0', '0', '0'],
    );
  });
});
