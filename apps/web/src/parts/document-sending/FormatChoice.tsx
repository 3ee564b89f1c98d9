import type { DocumentFormat } from '@atelier/domain/document/document-name';
import { SegmentedChoice } from '@atelier/ui/Choice';

const choices = [
  { value: 'pdf', label: 'PDF' },
  { value: 'xlsx', label: 'Spreadsheet' },
] as const;

export function FormatChoice({
  value,
  onChange,
}: {
  value: DocumentFormat;
  onChange: (value: DocumentFormat) => void;
}) {
  return <SegmentedChoice label="Format" options={choices} value={value} onChange={onChange} />;
}
