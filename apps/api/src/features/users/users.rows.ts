import type { SessionUser } from '@atelier/contract/people/people';
import type { DataScope, Grant, Tbe } from '@atelier/domain/access/user';
import type { Ctx } from '../../platform/context.ts';
import type { SignedIn } from '../../platform/http/sessions.ts';
import { currentPosition, eventId } from '../../platform/outbox/read-outbox.ts';

type PresentedScope = NonNullable<SessionUser['permissions'][number]['data']>[number];

const copyScope = (scope: DataScope): PresentedScope =>
  scope.kind === 'sampleLibrary'
    ? { kind: scope.kind, library: scope.library }
    : {
        kind: scope.kind,
        subRoles: [...scope.subRoles],
        channel: scope.channel,
        region: scope.region,
        productType: scope.productType,
      };

const copyGrant = (grant: Grant): SessionUser['permissions'][number] => ({
  permission: grant.permission,
  roles: [...grant.roles],
  ...(grant.data ? { data: grant.data.map(copyScope) } : {}),
});

const copyTbe = (tbe: Tbe): SessionUser['userTBEs'][number] => ({
  territory: tbe.territory,
  businessEntity: tbe.businessEntity,
  locations: [...tbe.locations],
  colorFilters: { POP: [...tbe.colorFilters.POP] },
});

/** jsonb keeps its own order of keys; these give ours, so that equal rights are also equal as text. */
export const presentGrants = (grants: readonly Grant[]) => grants.map(copyGrant);
export const presentTbes = (tbes: readonly Tbe[]) => tbes.map(copyTbe);

const presentUser = (user: SignedIn): SessionUser => ({
  id: user.id,
  userCode: user.userCode,
  name: user.name,
  lastName: user.lastName,
  email: user.email,
  userActiveLocation: user.activeLocation,
  strategy: user.strategy,
  entity: user.entity,
  country: user.country,
  legalType: user.legalType,
  permissions: presentGrants(user.permissions),
  userTBEs: presentTbes(user.tbes),
});

export const presentSession = async (
  { config, clock, read }: Pick<Ctx, 'config' | 'clock' | 'read'>,
  user: SignedIn,
) => ({
  user: presentUser(user),
  userTimeoutMs: config.session.timeoutMs,
  userWarningMs: config.session.warningMs,
  expiresInMs: Math.round(user.expiresInMs),
  demo: config.demo,
  heardUntil: eventId(await currentPosition(read), clock.now()),
});
