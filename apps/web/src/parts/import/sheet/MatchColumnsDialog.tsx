import type { ColumnMatches } from '@atelier/domain/import/match-columns';
import { isMarkHeader } from '@atelier/domain/import/round-trip/row-marks';
import { counted } from '@atelier/domain/vocabulary/counted';
import { Button } from '@atelier/ui/Button';
import { Notice } from '@atelier/ui/Notice';
import { Select } from '@atelier/ui/Select';
import { Table } from '@atelier/ui/Table';
import { useState } from 'react';
import { FormWindow } from '../../form-dialog/index.ts';
import styles from '../import.module.css';
import { comesBack, type ImportKind } from '../import-kind.ts';
import { missingColumnWords } from '../kind-words.ts';
import type { Import } from '../use-import.ts';
import type { ReadSheet } from './read-sheet.ts';
import { SheetLayout } from './SheetLayout.tsx';

interface Props {
  kind: ImportKind;
  sheet: ReadSheet;
  wizard: Import;
}

const samplesShown = 3;
const linesLookedAt = 200;
function samplesOf(sheet: ReadSheet, index: number): string {
  const texts = sheet.lines.slice(0, linesLookedAt).map(({ cells }) => cells[index]?.trim() ?? '');
  return [...new Set(texts.filter((text) => text !== ''))].slice(0, samplesShown).join(' · ');
}

/** A column is given once: choosing it again takes it away from where it was. */
const withChoice = (matches: ColumnMatches, index: number, key: string | null): ColumnMatches =>
  matches.map((held, at) => (at === index ? key : held === key ? null : held));

function Facts({ sheet, kind, wizard }: Props) {
  const notes = [
    sheet.hadMacros ? 'Its macros were not read.' : '',
    sheet.leftOut.length > 0
      ? `${sheet.leftOut.length === 1 ? 'Column' : 'Columns'} ${sheet.leftOut.join(', ')} without a header ${sheet.leftOut.length === 1 ? 'is' : 'are'} left out.`
      : '',
    sheet.uncalculated > 0 ? `${counted(sheet.uncalculated, 'formula')} had no saved result and count as blank.` : '',
  ].filter(Boolean);
  return (
    <>
      {kind.roundTrip && comesBack(kind, sheet) ? (
        <Notice tone="neutral" title="This sheet was exported from here">
          <div className={styles.offer}>
            <span>Its changes can be compared, cell by cell, with what is here now.</span>
            <Button onClick={() => wizard.compare(sheet)}>Compare</Button>
          </div>
        </Notice>
      ) : null}
      {wizard.failure === null ? null : (
        <Notice tone="bad" role="alert">
          {wizard.failure}
        </Notice>
      )}
      <p className={styles.quiet}>{[`${counted(sheet.lines.length, 'row')} in ${sheet.name}.`, ...notes].join(' ')}</p>
    </>
  );
}

/** M9.1: which column of the sheet is which, as far as the rules and the last time can tell; the user decides. */
export function MatchColumnsDialog({ kind, sheet, wizard }: Props) {
  const [first] = useState<ColumnMatches>(() => wizard.matchesFor(sheet));
  const [matches, setMatches] = useState(first);
  const missing = missingColumnWords(kind, matches);
  const choices = kind.columns.map(({ key, header }) => ({ value: key, label: header }));
  const rows = sheet.header
    .map((header, index) => ({ header: header || `Column ${index + 1}`, index }))
    .filter(({ header }) => !isMarkHeader(header));
  return (
    <FormWindow
      open
      unsaved={matches !== first}
      onClose={wizard.startOver}
      size="content"
      title="Match columns"
      actions={
        <>
          <Button onClick={wizard.startOver}>Cancel</Button>
          <Button look="primary" disabled={missing !== null} onClick={() => void wizard.review(sheet, matches)}>
            Continue
          </Button>
        </>
      }
    >
      <div className={styles.match}>
        <Facts kind={kind} sheet={sheet} wizard={wizard} />
        <SheetLayout sheet={sheet} wizard={wizard} />
        {missing === null ? null : (
          <Notice tone="waiting" role="status">
            {missing}
          </Notice>
        )}
        <Table
          caption="Columns of the sheet"
          rowKey={({ index }) => String(index)}
          rows={rows}
          columns={[
            { key: 'header', label: 'In your sheet', rowHeader: true, render: ({ header }) => header },
            {
              key: 'samples',
              label: 'For example',
              render: ({ index }) => <span className={styles.samples}>{samplesOf(sheet, index)}</span>,
            },
            {
              key: 'column',
              label: 'Column',
              width: 240,
              render: ({ header, index }) => (
                <Select
                  label={`Column for ${header}`}
                  labelHidden
                  placeholder="Leave out"
                  choices={choices}
                  value={matches[index] ?? null}
                  clearable
                  searchable
                  onChange={(key) => setMatches(withChoice(matches, index, key))}
                />
              ),
            },
          ]}
        />
      </div>
    </FormWindow>
  );
}
