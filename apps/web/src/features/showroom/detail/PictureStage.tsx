import type { ProductImage } from '@atelier/domain/product/product';
import { showroomImages } from '@atelier/domain/showroom/showroom-pictures';
import { IconButton } from '@atelier/ui/IconButton';
import { ArrowLeft, ArrowRight, Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useSwipe } from '../frame/use-swipe.ts';
import { addressOf, namesOf } from '../picture-address.ts';
import type { ShowroomRow } from '../plan/showroom-row.ts';
import { useShowroom } from '../showroom-context.ts';
import { useStageKeys } from '../use-stage-keys.ts';
import styles from './picture-stage.module.css';
import { useZoom } from './use-zoom.ts';

interface Props {
  row: ShowroomRow;
  image: ProductImage | undefined;
  onImage: (key: string) => void;
  onBack: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

const viewNames = { threeQuarter: 'Pair', side: 'Side', top: 'Top', back: 'Back', front: 'Front' } as const;
const viewName = ({ kind, view }: ProductImage) => (kind === 'cad' ? 'Drawing' : viewNames[view]);
const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Two thirds of the page are the picture: wheel, pinch and drag go near; views are words below it. */
export function PictureStage({ row, image, onImage, onBack, onNext }: Props) {
  const { whole } = useShowroom();
  const { stage, zoom, near, reset, step, handlers } = useZoom();
  const address = addressOf(row, image, 'large');
  const [shown, setShown] = useState<string>();
  const swipe = useSwipe({ left: () => onNext?.(), right: () => onBack?.(), off: near });
  const images = showroomImages(row.images ?? [], whole.settings);
  useStageKeys({ '+': () => step(true), '=': () => step(true), '-': () => step(false), 0: reset });
  return (
    <div className={styles.stage}>
      <div
        ref={stage}
        className={styles.frame}
        data-near={near || undefined}
        {...handlers}
        onPointerDown={(event) => {
          handlers.onPointerDown(event);
          swipe.onPointerDown(event);
        }}
        onPointerUp={(event) => {
          handlers.onPointerUp(event);
          swipe.onPointerUp(event);
        }}
      >
        <span
          className={styles.moved}
          style={{ transform: `translate(${zoom.x * 100}%, ${zoom.y * 100}%) scale(${zoom.scale})` }}
        >
          {/* The wall has this one already, so the large picture never begins as an empty stage. */}
          {shown === address ? null : (
            <img className={styles.picture} src={addressOf(row, image, 'medium')} alt="" draggable={false} />
          )}
          <img
            key={address}
            className={styles.picture}
            data-shown={shown === address || undefined}
            src={address}
            alt={namesOf(row)}
            // It takes the place of the smaller one in the very next frame, whole: not a frame later, and with no gap between.
            decoding="sync"
            draggable={false}
            onLoad={() => flushSync(() => setShown(address))}
          />
        </span>
      </div>
      {onBack ? (
        <button type="button" className={styles.back} aria-label="Previous" onClick={onBack}>
          <ArrowLeft {...icon} />
        </button>
      ) : null}
      {onNext ? (
        <button type="button" className={styles.next} aria-label="Next" onClick={onNext}>
          <ArrowRight {...icon} />
        </button>
      ) : null}
      <div className={styles.underPicture}>
        {images.length < 2 ? (
          <span />
        ) : (
          <fieldset className={styles.views} aria-label="Views">
            {images.map((one) => (
              <button
                key={one.key}
                type="button"
                aria-pressed={one.key === image?.key}
                onClick={() => onImage(one.key)}
              >
                {viewName(one)}
              </button>
            ))}
          </fieldset>
        )}
        <span className={styles.zooms}>
          <IconButton label="Farther (-)" disabled={!near} onClick={() => step(false)}>
            <Minus {...icon} />
          </IconButton>
          <IconButton label="Nearer (+)" onClick={() => step(true)}>
            <Plus {...icon} />
          </IconButton>
        </span>
      </div>
    </div>
  );
}
