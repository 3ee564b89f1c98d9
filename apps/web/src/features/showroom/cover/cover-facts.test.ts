import { somebodyElse } from '@atelier/domain/access/shown-person';
import { expect, test } from 'vitest';
import { preparedFor, presentedBy, presenterOf } from './cover-facts.ts';

const reader = { name: 'Dana', lastName: 'Whitfield' };
const may = (edit: boolean) => ({ may: { edit } });
const of = { title: 'Global Footwear', subTitle: '', gender: null, region: 'Global', channel: 'Wholesale' } as const;
const reviewBy = (name: string, endedAt: string | null = null) => ({
  presenter: { userCode: name === somebodyElse ? '' : 'NL1002', name, self: false, away: false },
  endedAt,
});

test('it is prepared for a customer; an assortment without one is only named', () => {
  expect(preparedFor({ ...of, subTitle: 'Alder Outfitters', gender: 'Women' })).toEqual({
    label: 'Prepared for',
    name: 'Alder Outfitters',
    beneath: 'Women, Global, wholesale',
  });
  expect(preparedFor(of)).toMatchObject({ label: 'Assortment', name: 'Global Footwear' });
});

test('who presents is whoever runs the review, else a reader who may; a mere reader presents nothing', () => {
  expect(presenterOf(reader, may(false), null)).toBeNull();
  expect(presenterOf(reader, may(true), null)).toBe('Dana Whitfield');
  expect(presenterOf(reader, may(true), reviewBy('Theo Lindqvist'))).toBe('Theo Lindqvist');
  expect(presenterOf(reader, may(false), reviewBy('Theo Lindqvist', '2026-11-19T10:00:00Z'))).toBeNull();
});

test('[G11] a name that is not told to this reader leaves no line behind', () => {
  expect(presenterOf(reader, may(false), reviewBy(somebodyElse))).toBeNull();
  expect(presentedBy(null, 'Prices of', '11/19/26')).toEqual({ label: 'Prices of', name: '11/19/26' });
});
