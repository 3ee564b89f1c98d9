import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/index.ts';
import { type Appearance, appearanceKey } from './use-appearance.ts';

const isAppearance = (value: unknown): value is Appearance =>
  typeof value === 'object' &&
  value !== null &&
  ['light', 'dark', 'auto'].includes(Reflect.get(value, 'colorScheme')) &&
  ['default', 'compact'].includes(Reflect.get(value, 'density'));

export const appearanceQuery = queryOptions({
  queryKey: ['settings', appearanceKey],
  queryFn: async ({ signal }) => {
    const { value } = await call('readSetting', { params: { key: appearanceKey } }, { signal });
    return isAppearance(value) ? value : null;
  },
  staleTime: Number.POSITIVE_INFINITY,
  meta: { quiet: true },
});
