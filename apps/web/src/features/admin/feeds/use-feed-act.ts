import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiFailure } from '../../../platform/api/index.ts';
import { toast } from '../../../platform/toasts/index.ts';

/** Something done to a feed: what the screen shows of feeds is asked for again, and a refusal is said. */
export function useFeedAct<A, R>(act: (given: A) => Promise<R>, then?: (reply: R) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (reply) => then?.(reply),
    onError: (error) => isApiFailure(error) && toast.info(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: ['feeds'] }),
  });
}
