import { describe, expect, test } from 'vitest';
import { matching, offeredWith, withToggled } from './option-choices.ts';

const choices = ['Store', 'Outlet', 'Outdoor'].map((value) => ({ value }));
const values = (offered: readonly { value: string }[]) => offered.map(({ value }) => value);

test('what begins with the text comes before what contains it', () => {
  expect(values(matching(choices, 'out'))).toEqual(['Outlet', 'Outdoor']);
  expect(values(matching(choices, 'or'))).toEqual(['Store', 'Outdoor']);
});

describe('several options', () => {
  test('what follows the last comma narrows the list, until it is a value', () => {
    expect(values(offeredWith(choices, 'Store, outl').choices)).toEqual(['Outlet']);
    expect(values(offeredWith(choices, 'Store, outlet').choices)).toEqual(['Store', 'Outlet', 'Outdoor']);
  });

  test('ticking adds a value and takes it away, and completes what was begun', () => {
    expect(withToggled('Store', 'Outlet', true)).toBe('Store, Outlet');
    expect(withToggled('store, Outlet', 'Store', true)).toBe('Outlet');
    expect(withToggled('Store, outl', 'Outlet', false)).toBe('Store, Outlet');
  });
});
