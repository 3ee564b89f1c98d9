import type { Call, Reply } from '@atelier/contract';
import type { SkippableStep } from '@atelier/domain/company/set-up-steps';
import { queryOptions } from '@tanstack/react-query';
import { call, once } from '../../platform/api/index.ts';

export type Guide = Reply<'readSetUp'>;

export const setUpLinkQuery = (code: string) =>
  queryOptions({
    queryKey: ['set-up-link', code],
    queryFn: ({ signal }) => call('setUpLink', { params: { code } }, { signal }),
    retry: false,
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  });

export const setUpPortal = (body: Call<'setUpPortal'>['body']) => call('setUpPortal', { body });

export const setUpQuery = queryOptions({
  queryKey: ['set-up'],
  queryFn: ({ signal }) => call('readSetUp', {}, { signal }),
  staleTime: 5_000,
});

export const skipStep = (step: SkippableStep, skipped: boolean) =>
  call('skipSetUpStep', { body: { step, skipped } }, once());
