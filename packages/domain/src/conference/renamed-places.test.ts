import { describe, expect, test } from 'vitest';
import { placeAfter, renamingIssue } from './renamed-places.ts';

const section = (from: string, to: string) => ({ from: { section: from }, to: { section: to } });
const tab = (from: string, to: string) => ({ from: { section: 'ads', tab: from }, to: { section: 'ads', tab: to } });
const at = (where: string, under = '') => ({ section: where, tab: under });

describe('[G26] names that change in one step', () => {
  test.each([
    ['two sections change names', at('ads'), [section('ads', 'films'), section('films', 'ads')], at('films')],
    ['and so for the other', at('films'), [section('ads', 'films'), section('films', 'ads')], at('ads')],
    ['one takes the name that another gives up', at('b'), [section('a', 'b'), section('b', 'c')], at('c')],
    ['two tabs change names', at('ads', 'Mens'), [tab('Mens', 'Womens'), tab('Womens', 'Mens')], at('ads', 'Womens')],
    [
      'a tab says more than its section',
      at('ads', 'Mens'),
      [section('ads', 'x'), tab('Mens', 'Men')],
      at('ads', 'Men'),
    ],
    ['what is not named stays', at('retail', 'Mens'), [section('ads', 'films')], at('retail', 'Mens')],
    ['a section takes its tabs along', at('ads', 'Mens'), [section('ads', 'films')], at('films', 'Mens')],
  ])('%s', (_rule, place, renamed, after) => {
    expect(placeAfter(place, renamed)).toEqual(after);
  });

  test('backwards they lead back', () => {
    const renamed = [section('a', 'b'), section('b', 'c'), section('c', 'a')];
    const back = renamed.map(({ from, to }) => ({ from: to, to: from }));
    for (const one of ['a', 'b', 'c']) expect(placeAfter(placeAfter(at(one), renamed), back)).toEqual(at(one));
  });

  test('two names for one place, or one for two, are refused', () => {
    expect(renamingIssue([section('a', 'b'), section('a', 'c')])).toBe('“a” gets two names at once.');
    expect(renamingIssue([section('a', 'c'), section('b', 'c')])).toBe('Two places cannot both be “c”.');
    expect(renamingIssue([section('a', 'b'), section('b', 'a')])).toBeNull();
  });
});
