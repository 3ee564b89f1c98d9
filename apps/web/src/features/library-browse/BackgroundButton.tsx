import type { Asset } from '@atelier/contract/library/library';
import { Button } from '@atelier/ui/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { trackedJobsQuery } from '../../parts/tracked-jobs/index.ts';
import type { WorkingFiles } from './asset-face.ts';
import { makeAssetsPackage } from './take-assets.ts';

interface Props {
  title: string;
  assets: readonly Asset[];
  wish: WorkingFiles;
}

/** A large package need not hold its screen: it is made meanwhile and taken when it is ready. */
export function BackgroundButton({ title, assets, wish }: Props) {
  const client = useQueryClient();
  const make = useMutation({
    mutationFn: () => makeAssetsPackage(title, assets, wish),
    onSuccess: () => client.invalidateQueries({ queryKey: trackedJobsQuery.queryKey }),
  });
  return (
    <Button busy={make.isPending} onClick={() => make.mutate()}>
      Make in background
    </Button>
  );
}
