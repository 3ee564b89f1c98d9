import type { SampleLibrary } from '@atelier/domain/access/user';
import { readableSampleLibraries } from '@atelier/domain/sample/sample-access';
import { useState } from 'react';
import { accessUserOf } from '../../../navigation/guard.ts';
import { useSession } from '../../../platform/session/index.ts';

/** Which library is walked through; those who hold one alone are not asked. */
export function useLibrary(): [SampleLibrary, readonly SampleLibrary[], (library: SampleLibrary) => void] {
  const libraries = readableSampleLibraries(accessUserOf(useSession()));
  const [library, setLibrary] = useState<SampleLibrary>(libraries[0] ?? 'Production');
  return [library, libraries, setLibrary];
}
