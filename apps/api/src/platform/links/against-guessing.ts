import { type AttemptLimit, networkOf } from '../attempts.ts';
import type { Ctx } from '../context.ts';
import type { SignedIn } from '../http/sessions.ts';

/** [T4] Guessing stops for the network long before a link itself is closed, so its owner can still use it elsewhere. */
export const linkByNetwork: AttemptLimit = { name: 'link-network', tries: 20, minutes: 15 };
const linkItself: AttemptLimit = { name: 'link', tries: 100, minutes: 60 };

/** [T4] Work that fails costs a try of the network and of the link; work that succeeds costs nothing. */
export const againstGuessing = async <T>(
  ctx: Pick<Ctx<SignedIn | null>, 'address' | 'tries'>,
  link: string,
  work: () => Promise<T>,
): Promise<T> => {
  const network = networkOf(ctx.address);
  await ctx.tries.spend(linkByNetwork, network);
  await ctx.tries.spend(linkItself, link);
  const result = await work();
  await ctx.tries.giveBack(linkByNetwork, network);
  await ctx.tries.giveBack(linkItself, link);
  return result;
};
