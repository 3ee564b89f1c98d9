import { useState } from 'react';
import { type DoneImport, ImportWizard } from '../../../parts/import/index.ts';
import type { OpenItems } from '../open-items.ts';
import { metadataImport } from './metadata-import.ts';

interface Props {
  items: OpenItems;
  onImported: (done: DoneImport) => void;
  onClose: () => void;
}

/** A sheet into the library. Takes the place of the grid while it is reviewed. */
export function ImportByFilename({ items, onImported, onClose }: Props) {
  const [kind] = useState(() =>
    metadataImport(items.library, (done) => {
      onImported(done);
      items.renew();
    }),
  );
  return <ImportWizard kind={kind} onClose={onClose} />;
}
