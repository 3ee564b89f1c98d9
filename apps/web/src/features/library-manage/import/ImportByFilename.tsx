import { useState } from 'react';
import { ImportWizard } from '../../../parts/import/index.ts';
import type { OpenItems } from '../open-items.ts';
import { metadataImport } from './metadata-import.ts';

/** A sheet into the library. Takes the place of the grid while it is reviewed. */
export function ImportByFilename({ items, onClose }: { items: OpenItems; onClose: () => void }) {
  const [kind] = useState(() => metadataImport(items.library, items.renew));
  return <ImportWizard kind={kind} onClose={onClose} />;
}
