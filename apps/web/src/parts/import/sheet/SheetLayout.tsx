import { type SheetEncoding, sheetEncodings } from '@atelier/domain/import/sheet-encodings';
import { Select } from '@atelier/ui/Select';
import styles from '../import.module.css';
import type { Import } from '../use-import.ts';
import type { ReadSheet } from './read-sheet.ts';

const shownCells = 5;

const wordsOf = ({ number, cells }: ReadSheet['top'][number], above: number): string =>
  `${number > above ? `Row ${number - above}` : 'No header of its own'}: ${
    cells
      .filter((cell) => cell !== '')
      .slice(0, shownCells)
      .join(' · ') || 'blank'
  }`;

const encodingChoices = Object.entries(sheetEncodings).map(([value, label]) => ({ value, label }));

/** G38: which row names the columns and, for files that do not say so, which letters their bytes mean. */
export function SheetLayout({ sheet, wizard }: { sheet: ReadSheet; wizard: Import }) {
  const { headerRow, top, encoding } = sheet;
  const above = sheet.headerAdded ? 1 : 0;
  const kept = encoding === null ? {} : { encoding };
  return (
    <div className={styles.layout}>
      {top.length > 1 ? (
        <Select
          label="Header"
          choices={top.map((line) => ({ value: String(line.number), label: wordsOf(line, above) }))}
          value={String(headerRow)}
          onChange={(row) => {
            if (row !== null && Number(row) !== headerRow)
              void wizard.readAgain(sheet, { ...kept, headerRow: Number(row) });
          }}
        />
      ) : null}
      {encoding === null ? null : (
        <Select
          label="Letters"
          choices={encodingChoices}
          value={encoding}
          searchable
          onChange={(chosen) => {
            if (chosen !== null && chosen !== encoding)
              void wizard.readAgain(sheet, { headerRow, encoding: chosen as SheetEncoding });
          }}
        />
      )}
    </div>
  );
}
