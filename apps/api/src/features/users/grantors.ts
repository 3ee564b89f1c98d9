import { isDistributor } from '@atelier/domain/access/distributor';
import type { Ctx } from '../../platform/context.ts';
import { activeAdministrators } from './administrator-address.ts';

const told = 5;

/** [G11] Whom to ask for a right: the longest-serving administrators; somebody from outside only knows their own entity. */
export const grantors = async ({ read, user }: Ctx) => {
  const all = await activeAdministrators(read);
  const known = isDistributor(user) ? all.filter(({ entity }) => entity !== '' && entity === user.entity) : all;
  return {
    data: known.slice(0, told).map(({ name, last_name: lastName, email }) => ({ name: `${name} ${lastName}`, email })),
  };
};
