import { permissionFacts } from '@atelier/domain/access/permissions';
import { templateOf } from '@atelier/domain/access/role-templates';
import { roleLabels } from '@atelier/domain/access/roles';
import type { Grant, Tbe } from '@atelier/domain/access/user';
import { counted } from '@atelier/domain/vocabulary/counted';

export const grantWords = ({ permission, roles }: Grant): string =>
  `${permissionFacts[permission].label}: ${roles.map((role) => roleLabels[role]).join(', ')}`;

const fewGrants = 2;

/** A role by its name, few permissions by theirs, many as their number; then the territories. */
export const givenWords = (permissions: readonly Grant[], tbes: readonly Tbe[]): string => {
  const template = permissions.length === 0 ? undefined : templateOf(permissions);
  const rights =
    template?.label ??
    (permissions.length > fewGrants
      ? counted(permissions.length, 'permission')
      : permissions.map(grantWords).join(' · '));
  return [rights, tbes.map(({ territory }) => territory).join(', ')].filter((part) => part !== '').join(' · ');
};
