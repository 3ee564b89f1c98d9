import type { Reply } from '@atelier/contract';
import { type LabelFormat, labelPlaces, labelsPerPage } from '@atelier/domain/sample/label-formats';
import type { CSSProperties } from 'react';
import { DrawnPage } from '../../../parts/drawn-page/index.ts';
import styles from './labels.module.css';

interface Props {
  format: LabelFormat;
  skip: number;
  page: Reply<'previewLabels'>['page'];
  onSkip: (skip: number) => void;
}

const share = (part: number, whole: number): string => `${(part / whole) * 100}%`;

/** The first page as it is printed; pressing a label begins there. */
export function LabelPreview({ format, skip, page, onSkip }: Props) {
  const { paper, size } = format;
  const placeOf = ({ x, y }: { x: number; y: number }): CSSProperties => ({
    left: share(x, paper.width),
    top: share(y, paper.height),
    width: share(size.width, paper.width),
    height: share(size.height, paper.height),
  });
  return (
    <div className={styles.sheet} style={{ aspectRatio: `${paper.width} / ${paper.height}` }}>
      <DrawnPage page={page} pictures={{}} silent />
      {labelsPerPage(format) > 1
        ? labelPlaces(format).map((place, at) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a label is its place on the sheet
              key={at}
              type="button"
              // The field beside says the same to those who do not point.
              tabIndex={-1}
              aria-label={`Begin at label ${at + 1}`}
              className={styles.place}
              data-used={at < skip ? '' : undefined}
              style={placeOf(place)}
              onClick={() => onSkip(at)}
            />
          ))
        : null}
    </div>
  );
}
