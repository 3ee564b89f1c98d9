import { expect, it } from 'vitest';
import { onlyWhatIsRead } from './address-search.ts';

const readNumbers = ({ page }: Record<string, unknown>): { page?: number } =>
  typeof page === 'number' ? { page } : {};

it('what an address holds wrongly does not come through beside what was read', () => {
  const search = onlyWhatIsRead(readNumbers);
  const raw = { page: 'garbage', other: [1] };
  expect({ ...raw, ...search(raw) }).toEqual({ page: undefined, other: undefined });
  expect({ ...raw, ...search({ page: 2 }) }).toEqual({ page: 2, other: [1] });
});
