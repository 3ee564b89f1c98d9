import { useElementSize } from '@mantine/hooks';
import styles from './Chart.module.css';

interface StepMark {
  key: string;
  /** Below the axis: 'Oct 5'. */
  label: string;
  up: number;
  down: number;
  /** For those who listen: 'Week of Oct 5: 4 added, 21 dropped'. */
  words: string;
}

interface Props {
  label: string;
  up: string;
  down: string;
  marks: readonly StepMark[];
  onOpen: (key: string) => void;
}

const height = 300;
const above = 20;
const below = 40;
const gap = 0.22;
/** Narrower marks carry only the values that stand out. */
const roomForValue = 24;
const roomForLabel = 72;
const wide = 600;
const gutter = 132;

interface Layout {
  readonly width: number;
  /** Where the marks begin: before them it says what both sides are. */
  readonly left: number;
  readonly slot: number;
  readonly axis: number;
  readonly scale: number;
}

/** Both sides share one scale, so that a drop looks as large as an add. */
const layoutOf = (marks: readonly StepMark[], width: number): Layout => {
  const most = Math.max(0, ...marks.map(({ up }) => up));
  const least = Math.max(0, ...marks.map(({ down }) => down));
  const room = height - above - below - (least > 0 ? 16 : 0);
  const scale = most + least === 0 ? 0 : room / (most + least);
  const left = width >= wide ? gutter : 0;
  return { width, left, slot: (width - left) / Math.max(1, marks.length), axis: above + most * scale, scale };
};

/** The values that are written where there is no room for all: the largest ones of each side. */
const standingOut = (values: readonly number[]): ReadonlySet<number> =>
  new Set(
    values
      .map((value, index) => ({ value, index }))
      .filter(({ value }) => value > 0)
      .sort((a, b) => b.value - a.value)
      .slice(0, 4)
      .map(({ index }) => index),
  );

interface MarkProps {
  mark: StepMark;
  index: number;
  layout: Layout;
}

const placeOf = ({ mark, index, layout: { slot, left, scale } }: MarkProps) => {
  const bar = Math.min(48, slot * (1 - gap));
  const x = left + index * slot + (slot - bar) / 2;
  return { bar, x, middle: x + bar / 2, up: mark.up * scale, down: mark.down * scale };
};

function Mark({ onOpen, ...props }: MarkProps & { onOpen: (key: string) => void }) {
  const { mark, index, layout } = props;
  const { slot, left, axis } = layout;
  const { bar, x, up, down } = placeOf(props);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a mark in a drawing cannot be a button element
    <g
      className={styles.mark}
      role="button"
      tabIndex={0}
      aria-label={mark.words}
      onClick={() => onOpen(mark.key)}
      onKeyDown={({ key }) => (key === 'Enter' ? onOpen(mark.key) : undefined)}
    >
      <rect className={styles.reach} x={left + index * slot} y={0} width={slot} height={height} />
      {mark.up > 0 ? <rect className={styles.ink} x={x} y={axis - up} width={bar} height={up} /> : null}
      {mark.down > 0 ? (
        <rect className={styles.hollow} x={x + 0.5} y={axis + 0.5} width={Math.max(0, bar - 1)} height={down} />
      ) : null}
    </g>
  );
}

/** What stands on a mark, beside it: the mark itself has a name that says all of it. */
function MarkTexts({ shows, ...props }: MarkProps & { shows: { up: boolean; down: boolean; label: boolean } }) {
  const { mark, layout } = props;
  const { left, axis, width } = layout;
  const { bar, x, middle, up, down } = placeOf(props);
  const anchor = middle < left + 24 ? 'start' : middle > width - 24 ? 'end' : 'middle';
  const at = anchor === 'start' ? x : anchor === 'end' ? x + bar : middle;
  return (
    <>
      {shows.up ? (
        <text className={styles.count} x={middle} y={axis - up - 6} textAnchor="middle">
          {mark.up.toLocaleString('en-US')}
        </text>
      ) : null}
      {shows.down ? (
        <text className={styles.quiet} x={middle} y={axis + down + 15} textAnchor="middle">
          {mark.down.toLocaleString('en-US')}
        </text>
      ) : null}
      {shows.label ? (
        <text className={styles.quiet} x={at} y={height - 6} textAnchor={anchor}>
          {mark.label}
        </text>
      ) : null}
    </>
  );
}

/** Steps of time side by side: ink above the axis, hollow below, the values on the marks. */
export function StepChart({ label, up, down, marks, onOpen }: Props) {
  const { ref, width } = useElementSize();
  const layout = layoutOf(marks, width);
  const all = layout.slot >= roomForValue;
  const [ups, downs] = [standingOut(marks.map((one) => one.up)), standingOut(marks.map((one) => one.down))];
  const every = Math.max(1, Math.ceil(roomForLabel / Math.max(1, layout.slot)));
  const last = marks.length - 1;
  const isLabelled = (index: number) =>
    index === last || (index % every === 0 && (last - index) * layout.slot >= roomForLabel);
  return (
    <div className={styles.steps} ref={ref}>
      {width === 0 ? null : (
        // biome-ignore lint/a11y/useSemanticElements: a drawing whose parts can be opened is no fieldset
        <svg width={width} height={height} role="group" aria-label={label}>
          {marks.map((mark, index) => (
            <Mark key={mark.key} mark={mark} index={index} layout={layout} onOpen={onOpen} />
          ))}
          <g className={styles.texts}>
            {marks.map((mark, index) => (
              <MarkTexts
                key={mark.key}
                mark={mark}
                index={index}
                layout={layout}
                shows={{
                  up: mark.up > 0 && (all || ups.has(index)),
                  down: mark.down > 0 && (all || downs.has(index)),
                  label: isLabelled(index),
                }}
              />
            ))}
          </g>
          {layout.left === 0 ? null : (
            <>
              <text className={styles.quiet} x={0} y={Math.max(above, layout.axis - 10)}>
                {up}
              </text>
              <text className={styles.quiet} x={0} y={layout.axis + 20}>
                {down}
              </text>
            </>
          )}
          <line className={styles.axis} x1={0} x2={width} y1={layout.axis + 0.5} y2={layout.axis + 0.5} />
        </svg>
      )}
      {layout.left === 0 ? (
        <p className={styles.sides}>
          {up} above, {down.toLowerCase()} below
        </p>
      ) : null}
    </div>
  );
}
