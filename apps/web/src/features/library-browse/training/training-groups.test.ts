import type { Asset } from '@atelier/contract/library/library';
import { libraryKinds } from '@atelier/domain/library/library-kinds';
import { expect, test } from 'vitest';
import { groupTraining } from './training-groups.ts';

const item = (name: string, assetType: string | null, gender: string[]) =>
  ({ _id: name, values: { name, assetType, gender } }) as unknown as Asset;

test('[M15.3] training is grouped by type and gender, in the order of the kind', () => {
  const groups = groupTraining(libraryKinds.StepAsset, [
    item('a', 'Technology', ['Mens']),
    item('b', 'Fit', ['Mens', 'Womens']),
    item('c', 'Technology', ['Womens']),
    item('d', null, []),
    item('e', 'Technology', ['Mens']),
  ]);
  const named = groups.map(({ title, parts }) => [
    title,
    ...parts.map((part) => [part.title, ...part.items.map(({ _id }) => _id)]),
  ]);
  expect(named).toEqual([
    ['Fit', ['Mens, Womens', 'b']],
    ['Technology', ['Womens', 'c'], ['Mens', 'a', 'e']],
    ['Others', ['Others', 'd']],
  ]);
});
