import type { LibraryPlace } from '@atelier/domain/library/library-kinds';
import { IconButton } from '@atelier/ui/IconButton';
import { Maximize2, X } from 'lucide-react';
import { titleOf } from '../library-place.ts';
import type { useSequence } from './use-sequence.ts';
import styles from './viewer-bar.module.css';
import type { ViewerMode } from './viewer-sequence.ts';

interface Props {
  place: LibraryPlace;
  sequence: ReturnType<typeof useSequence>;
  onClose: () => void;
}

const modes: readonly ViewerMode[] = ['Catalog', 'Video'];

/** The whole page, so that dialogs over the viewer are seen as well. */
const toggleFullScreen = (): void => {
  const change =
    document.fullscreenElement === null ? document.documentElement.requestFullscreen() : document.exitFullscreen();
  change.catch((error: unknown) => console.info('This browser does not show the page on the full screen.', error));
};

export function ViewerBar({ place, sequence, onClose }: Props) {
  const { index, total, mode, switchMode } = sequence;
  return (
    <div className={styles.bar}>
      <b>{titleOf(place)}</b>
      <span className={styles.position} aria-live="polite">
        {index === undefined ? '' : `${(index + 1).toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`}
      </span>
      <fieldset className={styles.modes} aria-label="Mode">
        {modes.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === mode}
            disabled={one !== mode && switchMode === undefined}
            onClick={one === mode ? undefined : switchMode}
          >
            {one}
          </button>
        ))}
      </fieldset>
      <IconButton label="Full screen" onClick={toggleFullScreen}>
        <Maximize2 size={16} strokeWidth={1.75} />
      </IconButton>
      <IconButton label="Close" onClick={onClose} data-autofocus>
        <X size={18} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}
