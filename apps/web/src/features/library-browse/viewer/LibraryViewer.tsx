import { Stage } from '@atelier/ui/Stage';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { nameOf } from '../asset-words.ts';
import { titleOf } from '../library-place.ts';
import type { LibraryQuery } from '../library-search.ts';
import { assetQuery } from '../queries.ts';
import { useMarkSeen } from '../training/use-mark-seen.ts';
import { AssetStage } from './AssetStage.tsx';
import { Categories } from './Categories.tsx';
import { FactsPanel } from './FactsPanel.tsx';
import { FilmStrip } from './FilmStrip.tsx';
import { useSequence } from './use-sequence.ts';
import { ViewerBar } from './ViewerBar.tsx';
import styles from './viewer.module.css';

interface Props {
  query: LibraryQuery;
  id: string;
  onOpen: (id: string) => void;
  onClose: () => void;
}

const typing = 'input, textarea, select, video, audio, [role="listbox"], [role="radiogroup"]';

/** [M1.11] One asset at a time on a dark stage, with its category around it. */
export function LibraryViewer({ query, id, onOpen, onClose }: Props) {
  const { place } = query;
  const { data: asset, error } = useQuery(assetQuery(place, id));
  const sequence = useSequence(query, asset, onOpen);
  const [covered, setCovered] = useState(false);
  useMarkSeen(asset);
  const walk = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || covered) return;
    if (event.target instanceof Element && event.target.closest(typing) !== null) return;
    if (event.key === 'ArrowLeft') sequence.previous?.();
    if (event.key === 'ArrowRight') sequence.next?.();
  });
  useEffect(() => {
    window.addEventListener('keydown', walk);
    return () => window.removeEventListener('keydown', walk);
  }, []);
  return (
    <Stage label={asset === undefined ? titleOf(place) : nameOf(asset)} covered={covered} onClose={onClose}>
      <div className={styles.viewer}>
        <ViewerBar place={place} sequence={sequence} onClose={onClose} />
        <Categories sequence={sequence} />
        <AssetStage
          key={id}
          asset={asset}
          failure={error?.message}
          onPrevious={sequence.previous}
          onNext={sequence.next}
        />
        <FilmStrip sequence={sequence} id={id} onOpen={onOpen} />
        <FactsPanel place={place} asset={asset} onCover={setCovered} />
      </div>
    </Stage>
  );
}
