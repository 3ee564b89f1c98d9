import type { Route } from '@atelier/contract/platform/route';
import type { AccessUser } from '@atelier/domain/access/user';
import {
  allowsCoordinatorChange,
  type CoordinatorChangeScreen,
  mayViewAs,
} from '@atelier/domain/order/coordinator-change';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/connect.ts';
import { refuse } from '../../refusal.ts';
import { isStorableText } from '../body/json-body.ts';
import type { SignedIn } from '../sessions.ts';

const screenOf = ({ viewAs }: Route, request: FastifyRequest): CoordinatorChangeScreen | undefined => {
  if (viewAs === undefined || typeof viewAs === 'string') return viewAs;
  const named = (request.params as Record<string, string | undefined>)[viewAs.param] ?? '';
  return allowsCoordinatorChange(named) ? named : undefined;
};

const activeUser = async ({ kysely }: Db, userCode: string): Promise<AccessUser | undefined> => {
  const row = await kysely
    .selectFrom('users')
    .select(['permissions', 'tbes'])
    .where('user_code', '=', userCode)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return row && { userCode, ...row };
};

/** [T11] The code of the coordinator whose work is looked at. Every route refuses it unless it declares otherwise. */
export const viewAsOf = async (
  db: Db,
  route: Route,
  user: SignedIn | null,
  request: FastifyRequest,
): Promise<string | null> => {
  const { viewAs: code } = request.query as { viewAs?: unknown };
  if (code === undefined) return null;
  const screen = screenOf(route, request);
  if (!user || screen === undefined || typeof code !== 'string' || !isStorableText(code)) return refuse('forbidden');
  const other = await activeUser(db, code);
  return other && mayViewAs(screen, user, other) ? code : refuse('forbidden');
};
