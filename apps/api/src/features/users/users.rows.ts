import type { SessionUser } from '@atelier/contract/people';
import type { Grant, Tbe } from '@atelier/domain/access/user';
import type { Ctx } from '../../platform/context.ts';
import type { SignedIn } from '../../platform/http/sessions.ts';

const copyGrant = (grant: Grant): SessionUser['permissions'][number] => ({
  permission: grant.permission,
  roles: [...grant.roles],
  ...(grant.data
    ? {
        data: grant.data.map((scope) =>
          scope.kind === 'sampleLibrary' ? scope : { ...scope, subRoles: [...scope.subRoles] },
        ),
      }
    : {}),
});

const copyTbe = (tbe: Tbe): SessionUser['userTBEs'][number] => ({
  territory: tbe.territory,
  businessEntity: tbe.businessEntity,
  locations: [...tbe.locations],
  colorFilters: { POP: [...tbe.colorFilters.POP] },
});

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

export const presentSession = ({ config }: Pick<Ctx, 'config'>, user: SignedIn) => ({
  user: presentUser(user),
  userTimeoutMs: config.session.timeoutMs,
  userWarningMs: config.session.warningMs,
  expiresInMs: Math.round(user.expiresInMs),
  demo: config.demo,
});
