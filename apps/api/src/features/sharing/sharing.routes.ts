import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { mailLink } from './mail-link.ts';
import { deleteSearch, listSearches, readSearch, renameSearch, saveSearch } from './saved-searches.ts';

type SharingRoute = 'listSearches' | 'saveSearch' | 'readSearch' | 'renameSearch' | 'deleteSearch' | 'mailLink';

export const sharingHandlers = (): HandlersFor<SharingRoute> => ({
  listSearches,
  saveSearch,
  readSearch: (ctx, { params }) => readSearch(ctx, params.id),
  renameSearch,
  deleteSearch: (ctx, { params }) => deleteSearch(ctx, params.id),
  mailLink,
});
