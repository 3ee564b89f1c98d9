import { type ColumnKey, documentColumn } from '@atelier/domain/document/document-columns';
import { type DocumentLayout, papers } from '@atelier/domain/document/document-types';
import { pageOptionKeys, pageOptions, tableOfContentsLabel } from '@atelier/domain/document/page-options';
import { Checkbox } from '@atelier/ui/Checkbox';
import { SegmentedChoice } from '@atelier/ui/Choice';
import { TextField } from '@atelier/ui/TextField';
import { toggled } from '../settings-state.ts';
import type { DocumentDesk } from '../use-document-settings.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import { LayoutChoice } from './LayoutChoice.tsx';
import { PresetMenu } from './PresetMenu.tsx';
import styles from './settings.module.css';

interface Props {
  id: string;
  /** What the file is called as long as nobody says otherwise. */
  usualName: string;
  layout: DocumentLayout;
  desk: DocumentDesk;
  onLayout: (layout: DocumentLayout) => void;
}

const paperChoices = papers.map((paper) => ({ value: paper, label: paper }));
const isRule = (key: ColumnKey): boolean => documentColumn(key).print === 'rule';

/** [M14.1] Everything that can be decided about a document. */
export function SettingsPanel({ id, usualName, layout, desk, onLayout }: Props) {
  const { known, settings, nameIssue, change } = desk;
  const columns = known.columns.filter((key) => !isRule(key));
  const rules = known.columns.filter(isRule);
  const printed = settings.columns.filter((key) => !isRule(key));
  const ruling = settings.columns.filter(isRule);
  return (
    <div className={styles.panel}>
      <LayoutChoice value={layout} onChange={onLayout} />
      <section className={styles.line}>
        <h2>Presets</h2>
        <PresetMenu id={id} layout={layout} desk={desk} onLayout={onLayout} />
      </section>
      <section className={styles.line}>
        <h2>Paper</h2>
        <SegmentedChoice
          label="Paper"
          value={settings.paper}
          options={paperChoices}
          onChange={(paper) => change({ paper })}
        />
      </section>
      <section>
        <div className={styles.heading}>
          <h2>Columns</h2>
          <span>
            {printed.length} of {columns.length}, drag to order
          </span>
        </div>
        <ColumnChoice
          key={layout}
          offered={columns}
          printed={printed}
          onChange={(next) => change({ columns: [...next, ...ruling] })}
        />
      </section>
      <section>
        <h2>Products</h2>
        <ul className={styles.choices}>
          {rules.map((key) => (
            <li key={key}>
              <Checkbox
                label={documentColumn(key).label}
                checked={ruling.includes(key)}
                onChange={(on) => change({ columns: [...printed, ...toggled(ruling, key, on)] })}
              />
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Pages</h2>
        <ul className={styles.choices}>
          <li>
            <Checkbox
              label={tableOfContentsLabel}
              checked={settings.tableOfContents}
              onChange={(tableOfContents) => change({ tableOfContents })}
            />
          </li>
          {pageOptionKeys.map((key) => (
            <li key={key}>
              <Checkbox
                label={pageOptions[key]}
                checked={settings.options.includes(key)}
                onChange={(on) => change({ options: toggled(settings.options, key, on) })}
              />
            </li>
          ))}
        </ul>
      </section>
      <section>
        <TextField
          label="File name"
          value={settings.filename}
          placeholder={usualName}
          error={nameIssue ?? undefined}
          onChange={(filename) => change({ filename })}
        />
      </section>
    </div>
  );
}
