import type { ReactNode } from 'react';
import { Tooltip } from '../Tooltip/index.ts';
import styles from './PageHead.module.css';

export interface PageHeadProps {
  title: string;
  eyebrow?: string;
  /** A mark before the title; the title already says whose it is. */
  picture?: string | undefined;
  /** What there is and how it stands: '60 assortments · All changes saved.' */
  detail?: ReactNode;
  actions?: ReactNode;
  /** The way back, before the title of a bar. */
  trail?: ReactNode;
  /** A mark that belongs to the title, such as its star. */
  mark?: ReactNode;
  /** `bar` is 53 px high, for screens whose grid wants every pixel. */
  look?: 'page' | 'bar';
}

function Words({ title, eyebrow, picture, detail, look, trail, mark }: PageHeadProps) {
  if (look === 'bar') {
    return (
      <div className={styles.words}>
        {picture === undefined ? null : <img className={styles.picture} src={picture} alt="" />}
        <div className={styles.title}>
          {trail}
          <Tooltip text={title} whenCut>
            <h1>{title}</h1>
          </Tooltip>
          {mark}
        </div>
        <div className={styles.detail}>
          {detail}
          {eyebrow === undefined ? null : <span className={styles.about}>{eyebrow}</span>}
        </div>
      </div>
    );
  }
  return (
    <div className={styles.words}>
      {eyebrow === undefined ? null : <p className={styles.eyebrow}>{eyebrow}</p>}
      <h1>{title}</h1>
      {detail === undefined ? null : <p className={styles.detail}>{detail}</p>}
    </div>
  );
}

export function PageHead({ look = 'page', actions, ...words }: PageHeadProps) {
  return (
    <div className={styles.head} data-look={look}>
      <Words look={look} {...words} />
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
