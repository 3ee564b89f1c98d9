import styles from './Chart.module.css';

interface BarMark {
  key: string;
  label: string;
  note: string;
  value: number;
  /** What the value is a part of; 0: nothing. */
  of: number;
  /** The value in words, on the mark. */
  text: string;
}

interface Props {
  label: string;
  marks: readonly BarMark[];
  onOpen: (mark: Pick<BarMark, 'key' | 'note'>) => void;
}

const percent = (value: number, all: number): string => `${all === 0 ? 0 : (Math.max(value, 0) / all) * 100}%`;

/** Bars below each other, each a way to what it counts: ink is there, hollow could be. */
export function BarList({ label, marks, onOpen }: Props) {
  const most = Math.max(1, ...marks.map(({ value, of }) => Math.max(value, of)));
  return (
    <ul className={styles.bars} aria-label={label}>
      {marks.map(({ key, label: name, note, value, of, text }) => (
        <li key={`${key}/${note}`}>
          <button type="button" className={styles.bar} onClick={() => onOpen({ key, note })}>
            <span className={styles.name}>{name}</span> <span className={styles.note}>{note}</span>{' '}
            <svg className={styles.track} width="100%" height="16" aria-hidden="true" focusable="false">
              {of > 0 ? <rect className={styles.hollow} x="0.5" y="0.5" width={percent(of, most)} height="15" /> : null}
              <rect className={styles.ink} width={percent(value, most)} height="16" />
            </svg>
            <span className={styles.value}>{text}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
