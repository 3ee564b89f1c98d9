import { showOnly } from '@atelier/grid';
import { useState } from 'react';
import { type Finding, HealthPanel, ShownFinding, useHealth } from '../../../../parts/assortment-health/index.ts';
import type { AssortmentDetail } from '../../queries.ts';
import type { AssortmentGrid } from '../grid/open-assortment.ts';

/** What the assortment lacks, beside its grid: a finding that is looked at leaves only its rows. */
export function useShownHealth(detail: AssortmentDetail, grid: AssortmentGrid, loaded: boolean) {
  const state = useHealth(detail, loaded);
  const [shown, setShown] = useState<Finding | null>(null);
  const show = (finding: Finding | null) => {
    setShown(finding);
    showOnly(grid, finding?.rows ?? null);
  };
  return {
    panel: <HealthPanel state={state} shown={shown} onShow={show} />,
    notice: shown ? <ShownFinding finding={shown} onAll={() => show(null)} /> : null,
  };
}
