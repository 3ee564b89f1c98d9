import { Drawer } from '@atelier/ui/Drawer';
import { type ReactNode, useState } from 'react';
import { SampleList, useSeesSamples } from './SamplePlaces.tsx';
import type { StyleColor } from './where-samples.ts';

interface SoughtSamples {
  /** Undefined for those who open no sample library. */
  readonly open: ((product: StyleColor) => void) | undefined;
  readonly drawer: ReactNode;
}

/** [M18] Where is it: asked from the row of a grid, answered beside it. */
export function useSoughtSamples(): SoughtSamples {
  const sees = useSeesSamples();
  const [sought, setSought] = useState<StyleColor | null>(null);
  return {
    open: sees ? ({ style, color }) => setSought({ style, color }) : undefined,
    drawer: sought ? (
      <Drawer open onClose={() => setSought(null)} width={640} title={`Samples of ${sought.style} ${sought.color}`}>
        <SampleList product={sought} />
      </Drawer>
    ) : null,
  };
}
