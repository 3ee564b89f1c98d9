import type { FeedChange } from '@atelier/contract/feeds/feeds';
import { comingSoonAddress } from '@atelier/contract/products/product-images';
import { counted } from '@atelier/domain/vocabulary/counted';
import { Checkbox } from '@atelier/ui/Checkbox';
import { changedWords, movedBy, shownValue } from './feed-words.ts';
import styles from './feeds.module.css';

type Cell = FeedChange['cells'][number];

const told = 6;

function TextCell({ label, from, to }: Cell) {
  const { before, struck, bold, after } = changedWords(String(from), String(to));
  return (
    <span className={styles.cell}>
      <span className={styles.field}>{label}</span> {before} {struck === '' ? null : <del>{struck}</del>}{' '}
      {bold === '' ? null : <ins>{bold}</ins>} {after}
    </span>
  );
}

function CellWords(cell: Cell) {
  const { label, kind, from, to } = cell;
  if (kind === 'text' && typeof from === 'string' && typeof to === 'string') return <TextCell {...cell} />;
  return (
    <span className={styles.cell}>
      <span className={styles.field}>{label}</span> {from === null ? null : <del>{shownValue(kind, from)}</del>}{' '}
      <ins>{shownValue(kind, to)}</ins> <span className={styles.field}>{movedBy(kind, from, to)}</span>
    </span>
  );
}

/** Of something new only what it says; there was nothing before. */
function NewWords({ cells }: Pick<FeedChange, 'cells'>) {
  const said = cells.filter(({ to }) => to !== null && to !== '').slice(0, told);
  return (
    <span className={styles.cell}>
      {said.map(({ field, label, kind, to }) => (
        <span key={field}>
          <span className={styles.field}>{label}</span> {shownValue(kind, to)}{' '}
        </span>
      ))}
    </span>
  );
}

function Difference({ change, cells, assortments }: FeedChange) {
  if (change === 'gone')
    return (
      <span className={styles.cell}>
        No longer in the feed.{' '}
        {assortments === 0 ? 'In no assortment.' : <strong>In {counted(assortments, 'assortment')}.</strong>}
      </span>
    );
  if (change === 'new') return <NewWords cells={cells} />;
  return (
    <>
      {cells.slice(0, told).map((cell) => (
        <CellWords key={cell.field} {...cell} />
      ))}
      {cells.length > told ? <span className={styles.field}>and {cells.length - told} more</span> : null}
    </>
  );
}

interface Props {
  change: FeedChange;
  disabled: boolean;
  onTake: (taken: boolean, range: boolean) => void;
}

const titleOf = ({ name, style, about }: FeedChange): string => name ?? style ?? about ?? '';

/** [G43] One thing that differs: the old struck, the new bold, and where it is used. */
export function ChangeRow({ change, disabled, onTake }: Props) {
  const { style, color, location, about, picture, taken, assortments } = change;
  const code = style === null ? about : `${style} ${color ?? ''}`;
  return (
    <li
      className={styles.change}
      data-gone={change.change === 'gone' || undefined}
      data-plain={style === null || undefined}
    >
      <Checkbox
        label={`Take ${titleOf(change)} ${color ?? ''}`}
        labelHidden
        checked={taken}
        disabled={disabled}
        onChange={onTake}
      />
      {style === null ? (
        <span />
      ) : (
        <img src={picture ?? comingSoonAddress('thumb')} alt="" width={60} height={45} loading="lazy" />
      )}
      <span className={styles.what}>
        <strong>{titleOf(change)}</strong>
        <span className={styles.quiet}>
          {code}
          {location === null ? '' : ` · ${location}`}
        </span>
      </span>
      <span className={styles.cells}>
        <Difference {...change} />
      </span>
      <span className={styles.used}>
        {assortments === 0 || change.change === 'gone' ? '' : counted(assortments, 'assortment')}
      </span>
    </li>
  );
}
