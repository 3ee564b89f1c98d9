import type { Input } from '@atelier/contract';
import { checkGrants } from '@atelier/domain/access/grant-rules';
import { refuse } from '../../platform/refusal.ts';
import { presentGrants, presentTbes, rightsByDirectory, rightsByHand, rightsColumns } from '../users/index.ts';
import type { UserRow } from './admin.rows.ts';

type Body = Omit<Input<'updateUser'>['body'], 'expectedVersion'>;

/** The person as the caller wants them; refused where the rights cannot be handed out like that. */
export const applied = (row: UserRow, body: Body): UserRow => {
  const grants = checkGrants(body.permissions ?? []);
  if (!grants.ok)
    refuse('invalidInput', { reason: grants.problem, fields: [{ field: 'permissions', message: grants.problem }] });
  const byHand = rightsByHand(row);
  return {
    ...row,
    ...rightsColumns(
      { permissions: body.permissions ?? byHand.permissions, tbes: body.userTBEs ?? byHand.tbes },
      rightsByDirectory(row),
    ),
    name: body.name ?? row.name,
    last_name: body.lastName ?? row.last_name,
    company: body.company ?? row.company,
    country: body.country ?? row.country,
    entity: body.entity ?? row.entity,
    legal_type: body.legalType ?? row.legal_type,
    active_location: body.userActiveLocation ?? row.active_location,
  };
};

/** The fields of a person as the audit log names them. */
export const cellsOf = (row: UserRow) => ({
  name: row.name,
  lastName: row.last_name,
  company: row.company,
  country: row.country,
  entity: row.entity,
  legalType: row.legal_type,
  userActiveLocation: row.active_location,
  permissions: presentGrants(rightsByHand(row).permissions),
  userTBEs: presentTbes(rightsByHand(row).tbes),
});
