import { IconButton } from '@atelier/ui/IconButton';
import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../../platform/api/index.ts';
import { useShowroom } from '../showroom-context.ts';

const PastReviews = lazy(async () => {
  const { PastReviews: shown } = await import('../../../parts/past-reviews/index.ts');
  return { default: shown };
});

/** Only where there was a review; without a network nobody is troubled by not knowing. */
export function PastReviewsButton() {
  const { id } = useShowroom();
  const [open, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: ['reviews', 'any', id],
    queryFn: ({ signal }) => call('listReviews', { params: { id } }, { signal, unwatched: true }),
    retry: false,
  });
  if (data === undefined || data.data.length === 0) return null;
  return (
    <>
      <IconButton label="Past reviews" onClick={() => setOpen(true)}>
        <ScrollText size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {open ? (
        <Suspense fallback={null}>
          <PastReviews assortment={id} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
