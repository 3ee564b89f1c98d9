import {
  type DocumentLayout,
  documentLayouts,
  documentTypes,
  layoutLabel,
} from '@atelier/domain/document/document-types';
import { layoutKeys } from '../settings-state.ts';
import { LayoutArt } from './layout-art.tsx';
import styles from './settings.module.css';

interface Props {
  value: DocumentLayout;
  onChange: (layout: DocumentLayout) => void;
}

/** Type and subtype, chosen by what they look like. */
export const LayoutChoice = ({ value, onChange }: Props) => (
  <fieldset className={styles.layouts}>
    <legend className={styles.unseen}>Document</legend>
    {documentTypes.map((type) => (
      <div key={type} className={styles.type}>
        <span aria-hidden="true">{type}</span>
        <div className={styles.subtypes}>
          {layoutKeys
            .filter((layout) => documentLayouts[layout].type === type)
            .map((layout) => (
              <label key={layout} className={styles.layout}>
                <input
                  type="radio"
                  name="document-layout"
                  className={styles.unseen}
                  checked={layout === value}
                  aria-label={layoutLabel(layout)}
                  onChange={() => onChange(layout)}
                />
                <span className={styles.art}>
                  <LayoutArt layout={layout} />
                </span>
                <span aria-hidden="true" className={styles.subtype}>
                  {documentLayouts[layout].subtype}
                </span>
              </label>
            ))}
        </div>
      </div>
    ))}
  </fieldset>
);
