import type { Reply } from '@atelier/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/index.ts';
import { type AuditSearch, pageSize } from './audit-search.ts';

export type AuditEntry = Reply<'searchAudit'>['data'][number];

export const auditQuery = ({ page = 1, ...filters }: AuditSearch) =>
  queryOptions({
    queryKey: ['admin', 'audit', filters, page],
    queryFn: ({ signal }) =>
      call('searchAudit', { query: { ...filters, limit: pageSize, skip: (page - 1) * pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  });
