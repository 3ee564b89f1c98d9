import { IconButton } from '@atelier/ui/IconButton';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useRef, useState } from 'react';
import { useZoom } from './use-zoom.ts';
import styles from './zoom.module.css';

interface Props {
  address: string;
  /** A small one that is there at once. */
  before: string | null;
  alt: string;
  ratio: number | null;
  onSwipe: (by: -1 | 1) => void;
}

/** A picture that the wheel, two fingers, + and − and a double click come closer to. */
export function ZoomPicture({ address, before, alt, ratio, onSwipe }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const [loaded, setLoaded] = useState(false);
  const { zoom, closer, further, handlers } = useZoom(stage, picture, onSwipe);
  return (
    <>
      <div ref={stage} className={styles.zoom} data-zoomed={zoom.scale > 1 || undefined} {...handlers}>
        <img
          ref={picture}
          src={address}
          alt={alt}
          draggable={false}
          data-loaded={loaded || undefined}
          onLoad={() => setLoaded(true)}
          style={{
            ...(ratio === null ? {} : { aspectRatio: ratio }),
            ...(before === null || loaded ? {} : { backgroundImage: `url(${before})` }),
            transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`,
          }}
        />
      </div>
      <div className={styles.zoomTools}>
        <IconButton label="Zoom out" disabled={zoom.scale === 1} onClick={further}>
          <ZoomOut size={18} strokeWidth={1.5} />
        </IconButton>
        <span>{Math.round(zoom.scale * 100)} %</span>
        <IconButton label="Zoom in" onClick={closer}>
          <ZoomIn size={18} strokeWidth={1.5} />
        </IconButton>
      </div>
    </>
  );
}
