import { sessionMessages } from '@atelier/domain/vocabulary/messages';
import { useRouter } from '@tanstack/react-router';
import { actFor } from '../../platform/api/index.ts';
import { type Session, sessionQuery } from '../../platform/session/index.ts';
import { toast } from '../../platform/toasts/index.ts';

/** From a fresh login to where the person wanted to go (G1). */
export function useEnter(returnTo: string) {
  const router = useRouter();
  return async (session: Session): Promise<void> => {
    const { queryClient, session: runner } = router.options.context;
    queryClient.clear();
    actFor(session.user.userCode);
    queryClient.setQueryData(sessionQuery.queryKey, session);
    runner.announceLogin();
    toast.success(sessionMessages.loginSuccess);
    await router.navigate({ href: returnTo, replace: true });
  };
}
