import { useState } from 'react';
import { type DoneImport, ImportWizard } from '../../../parts/import/index.ts';
import type { OpenSamples } from '../open-samples.ts';
import { sampleImport } from './sample-import.tsx';

interface Props {
  samples: OpenSamples;
  onImported: (done: DoneImport) => void;
  onClose: () => void;
}

/** [M18.2] A sheet into the library. Takes the place of the grid while it is reviewed. */
export function ImportSamples({ samples: { library, refresh }, onImported, onClose }: Props) {
  const [kind] = useState(() =>
    sampleImport(library, (done) => {
      onImported(done);
      refresh();
    }),
  );
  return <ImportWizard kind={kind} onClose={onClose} />;
}
