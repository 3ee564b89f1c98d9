import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Something done to a feed: what the screen shows of feeds is asked for again, and a refusal is said. */
export function useFeedAct<A, R>(act: (given: A) => Promise<R>, then?: (reply: R) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (reply) => then?.(reply),
    onSettled: () => client.invalidateQueries({ queryKey: ['feeds'] }),
  });
}
