import { createFileRoute, redirect } from '@tanstack/react-router';
import { readInternalSearch } from '../../../../../features/internal-browse/internal-search.ts';

export const Route = createFileRoute('/_main/product/libraries/internal/')({
  validateSearch: readInternalSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/product/libraries/internal/seasons', search, replace: true });
  },
});
