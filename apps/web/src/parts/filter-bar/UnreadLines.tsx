import { counted } from '@atelier/domain/vocabulary/counted';
import { Notice } from '@atelier/ui/Notice';

const most = 5;

/** What was pasted and is no style: it is said before anything happens, and never dropped in silence. */
export const UnreadLines = ({ lines }: { lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <Notice tone="waiting" role="status" title={`${counted(lines.length, 'line')} without a style`}>
      {lines
        .slice(0, most)
        .map((line) => `“${line.slice(0, 40)}”`)
        .join(', ')}
      {lines.length > most ? ` and ${lines.length - most} more` : ''}
    </Notice>
  );
