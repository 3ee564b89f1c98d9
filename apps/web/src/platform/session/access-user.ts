import type { AccessUser } from '@atelier/domain/access/user';
import type { Session } from './session-query.ts';

/** Whom the rules of the domain ask about. */
export const accessUserOf = ({ user }: Session): AccessUser => ({
  userCode: user.userCode,
  permissions: user.permissions,
  tbes: user.userTBEs,
});
