import { counted } from '@atelier/domain/vocabulary/counted';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Confirm } from '../../../parts/confirm/index.ts';
import { deleteSite, type Site, sitesQuery } from '../queries.ts';

export function DeleteQuestion({ site, onEnd }: { site: Site; onEnd: () => void }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => deleteSite(site),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: sitesQuery.queryKey });
      onEnd();
    },
  });
  return (
    <Confirm open danger busy={remove.isPending} onYes={() => remove.mutate()} onNo={onEnd}>
      The draft {site.title} is deleted with {counted(site.items, 'item')}. This cannot be undone.
    </Confirm>
  );
}
