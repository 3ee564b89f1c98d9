import { networkOf } from '../../../platform/attempts.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { SignedIn } from '../../../platform/http/sessions.ts';
import { mailByNetwork, mailToAddress } from './attempt-limits.ts';

export { againstGuessing } from '../../../platform/links/against-guessing.ts';

type Anyone = Ctx<SignedIn | null>;

/** [T24] Nobody fills a stranger's mailbox through our forms. */
export const againstMailFloods = async (ctx: Anyone, email: string): Promise<void> => {
  await ctx.tries.spend(mailByNetwork, networkOf(ctx.address));
  await ctx.tries.spend(mailToAddress, email);
};
