import type { scimRoutes } from '@atelier/contract/people/scim';
import type { RouteInput } from '@atelier/contract/platform/route';
import type { Ctx } from '../../../platform/context.ts';

type Routes = typeof scimRoutes;

export type ScimHandlers = {
  [N in keyof Routes]: (
    ctx: Ctx,
    input: RouteInput<Routes[N]>,
  ) => Promise<Routes[N]['reply'] extends 'nothing' ? undefined : object>;
};
