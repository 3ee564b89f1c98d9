import { Button } from '@atelier/ui/Button';
import { EmptyState } from '@atelier/ui/EmptyState';
import { type ErrorComponentProps, useNavigate, useRouter } from '@tanstack/react-router';
import { CloudOff, Layers } from 'lucide-react';
import { isApiFailure } from '../../platform/api/index.ts';
import frame from './frame/frame.module.css';
import { isGone } from './queries.ts';

/** What failed, what is safe, one way forward. */
export function ShowroomFailed({ error }: ErrorComponentProps) {
  const router = useRouter();
  const navigate = useNavigate();
  return (
    <main className={frame.page}>
      {isGone(error) ? (
        <EmptyState
          isPage
          icon={<Layers size={32} strokeWidth={1.25} />}
          text="This showroom is not there any more."
          detail="Its assortment was deleted or unpublished, or you may not see it any more."
          action={<Button onClick={() => void navigate({ to: '/product/showrooms' })}>To the showrooms</Button>}
        />
      ) : (
        <EmptyState
          isPage
          icon={<CloudOff size={32} strokeWidth={1.25} />}
          text="The showroom could not be opened."
          detail={`Nothing is lost. ${isApiFailure(error) ? error.message : ''}`.trim()}
          action={
            <Button look="primary" onClick={() => void router.invalidate()}>
              Try again
            </Button>
          }
        />
      )}
    </main>
  );
}
