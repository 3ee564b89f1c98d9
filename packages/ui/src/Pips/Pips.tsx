import { marksOf, pipsClass } from './pip-marks.ts';

interface Props {
  /** Sent, or here. */
  filled: number;
  /** Open, or with somebody. */
  hollow: number;
  /** What they say, where it does not stand beside them in words. */
  label?: string;
}

/** [stage 5] A mark for each piece: filled done, hollow open; a number where nobody could count them. */
export function Pips({ filled, hollow, label }: Props) {
  const marks = marksOf({ filled, hollow }).map((isFilled, at) => ({ isFilled, key: `${at}` }));
  if (marks.length === 0) return label === undefined ? null : <span>{filled + hollow || ''}</span>;
  return (
    <span
      className={pipsClass}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {marks.map(({ isFilled, key }) => (
        <i key={key} data-filled={isFilled || undefined} />
      ))}
    </span>
  );
}
