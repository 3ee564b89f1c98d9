import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { listOptions } from './option-lists.ts';

export const optionsHandlers = (): HandlersFor<'options'> => ({
  options: async (ctx, { params }) => ({ data: await listOptions(ctx, params.name) }),
});
