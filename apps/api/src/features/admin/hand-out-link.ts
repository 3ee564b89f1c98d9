import type { Input } from '@atelier/contract';
import type { Ctx } from '../../platform/context.ts';
import { recordChange } from '../../platform/editing/change-log.ts';
import { refuse } from '../../platform/refusal.ts';
import { passwordAddress } from '../users/index.ts';
import { fullName, lockUser, mailsGoOut, type UserRow } from './admin.rows.ts';

const demandNeed = (ctx: Ctx, { status, strategy }: UserRow): void => {
  if (mailsGoOut(ctx.config)) refuse('wrongState', { reason: 'Mails go out: this person gets the link by mail.' });
  if (status !== 'active') refuse('wrongState', { reason: 'Only an active account has a password to choose.' });
  if (strategy === 'directory') refuse('wrongState', { reason: 'This person signs in with the company account.' });
};

export const handOutLink = (ctx: Ctx, { params, body }: Input<'handOutLink'>) =>
  ctx.transaction(async (tx) => {
    const person = await lockUser(tx, params.userId, body.expectedVersion);
    demandNeed(ctx, person);
    const link = await passwordAddress(tx, ctx.config, person.id);
    await recordChange(tx, ctx, {
      action: 'hand out link',
      entity: 'user',
      entityId: person.id,
      summary: `Took a link at which ${fullName(person)} can choose a password`,
    });
    return { link };
  });
