import type { SampleLibrary } from '@atelier/domain/access/user';
import type { CountedPlace } from '@atelier/domain/sample/sample-count';
import { useEffect, useState } from 'react';
import { useSession } from '../../../platform/session/index.ts';
import { CountPlace } from './CountPlace.tsx';
import { CountWalk } from './CountWalk.tsx';
import { beginCount, clearPieces } from './counted-pieces.ts';

/** [M18] A stock-taking walk: a place, what is there, and one answer. */
export function CountScreen() {
  const { userCode } = useSession().user;
  const [walk, setWalk] = useState<{ library: SampleLibrary; place: CountedPlace } | null>(null);
  useEffect(() => beginCount(userCode), [userCode]);
  if (walk === null) return <CountPlace onChosen={(library, place) => setWalk({ library, place })} />;
  const end = () => {
    clearPieces();
    setWalk(null);
  };
  return <CountWalk {...walk} onEnd={end} />;
}
