import { type ImageView, imageViews } from '@atelier/domain/product/product';
import { Button } from '@atelier/ui/Button';
import { Checkbox } from '@atelier/ui/Checkbox';
import { IconButton } from '@atelier/ui/IconButton';
import { Select } from '@atelier/ui/Select';
import { Tooltip } from '@atelier/ui/Tooltip';
import { Check, TriangleAlert, X } from 'lucide-react';
import { ProductFace } from './ProductFace.tsx';
import { type Photo, viewNames } from './photo.ts';
import styles from './photo-match.module.css';

export const draggedPhotos = 'application/x-atelier-photos';

interface Props {
  photo: Photo;
  clashes: boolean;
  chosen: boolean;
  /** What is dragged with it. */
  dragged: readonly string[];
  locked: boolean;
  onChoose: (chosen: boolean) => void;
  onAssign: (product: Photo['others'][number]) => void;
  onView: (view: ImageView) => void;
  onRemove: () => void;
}

const views = imageViews.map((value) => ({ value, label: viewNames[value] }));

const whyHand = ({ product, others }: Photo, clashes: boolean): string | null => {
  if (clashes) return 'Two photos of this view';
  if (product !== null) return null;
  return others.length > 0 ? 'Which color?' : 'No product has this name';
};

export function PhotoTile(props: Props) {
  const { photo, clashes, chosen, dragged, locked, onChoose, onAssign, onView, onRemove } = props;
  const { file, url, product, view, state, failure, others } = photo;
  const why = whyHand(photo, clashes);
  return (
    <li
      className={styles.tile}
      data-state={state}
      data-chosen={chosen || undefined}
      draggable={state !== 'done' && !locked}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(draggedPhotos, JSON.stringify(dragged));
        dataTransfer.effectAllowed = 'link';
      }}
    >
      <div className={styles.photo}>
        <img src={url} alt="" loading="lazy" decoding="async" draggable={false} />
        {state === 'done' || locked ? null : (
          <span className={styles.choose}>
            <Checkbox label={`Choose ${file.name}`} labelHidden checked={chosen} onChange={onChoose} />
          </span>
        )}
        {state === 'sending' ? <span className={styles.sending}>Sending</span> : null}
        {state === 'done' ? (
          <span className={styles.mark}>
            <Check size={14} aria-hidden="true" /> Taken in
          </span>
        ) : null}
      </div>
      <Tooltip text={file.name} whenCut>
        <p className={styles.filename}>{file.name}</p>
      </Tooltip>
      {product ? <ProductFace product={product} /> : null}
      {why ? (
        <p className={styles.why}>
          <TriangleAlert size={13} aria-hidden="true" /> {why}
        </p>
      ) : null}
      {failure ? <p className={styles.failure}>{failure}</p> : null}
      {product === null && others.length > 0 ? (
        <div className={styles.others}>
          {others.map((one) => (
            <Tooltip key={one.color} text={one.colorDescription}>
              <Button disabled={locked} onClick={() => onAssign(one)}>
                {one.color}
              </Button>
            </Tooltip>
          ))}
        </div>
      ) : null}
      {state === 'done' ? (
        <p className={styles.quiet}>{viewNames[view]}</p>
      ) : (
        <div className={styles.tools}>
          <Select
            label={`View of ${file.name}`}
            labelHidden
            choices={views}
            value={view}
            disabled={locked}
            onChange={(next) => next && onView(next as ImageView)}
          />
          <IconButton label={`Leave ${file.name} out`} disabled={locked} onClick={onRemove}>
            <X size={15} />
          </IconButton>
        </div>
      )}
    </li>
  );
}
