import { accept, refuse, type Verdict } from '../shared/verdict.ts';
import { canAccess } from './can-access.ts';
import { needs } from './needs.ts';
import type { Grant, UserStatus } from './user.ts';

interface Standing {
  userCode: string;
  status: UserStatus;
  permissions: readonly Grant[];
}

export const isActiveAdministrator = ({ userCode, status, permissions }: Standing): boolean =>
  status === 'active' && canAccess({ userCode, permissions, tbes: [] }, needs.manageUsers);

/** [G25] Nobody locks themselves out by mistake, and the portal never loses its last administrator. */
export const keepAnAdministrator = (
  actorCode: string,
  before: Standing,
  after: Standing,
  otherAdministrators: number,
): Verdict<Standing> => {
  if (!isActiveAdministrator(before) || isActiveAdministrator(after)) return accept(after);
  if (before.userCode === actorCode) {
    return refuse('You cannot take away your own administration of users. Please ask another administrator.');
  }
  return otherAdministrators > 0 ? accept(after) : refuse('This is the last administrator of users.');
};
