import { networkOf } from '../../platform/attempts.ts';
import type { Ctx } from '../../platform/context.ts';
import type { SignedIn } from '../../platform/http/sessions.ts';
import { linkByNetwork, linkItself, mailByNetwork, mailToAddress } from './attempt-limits.ts';

type Anyone = Ctx<SignedIn | null>;

/** [T4] Work that fails costs a try of the network and of the link; work that succeeds costs nothing. */
export const againstGuessing = async <T>(ctx: Anyone, link: string, work: () => Promise<T>): Promise<T> => {
  const network = networkOf(ctx.address);
  await ctx.tries.spend(linkByNetwork, network);
  await ctx.tries.spend(linkItself, link);
  const result = await work();
  await ctx.tries.giveBack(linkByNetwork, network);
  await ctx.tries.giveBack(linkItself, link);
  return result;
};

/** [T24] Nobody fills a stranger's mailbox through our forms. */
export const againstMailFloods = async (ctx: Anyone, email: string): Promise<void> => {
  await ctx.tries.spend(mailByNetwork, networkOf(ctx.address));
  await ctx.tries.spend(mailToAddress, email);
};
