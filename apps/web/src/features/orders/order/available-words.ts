import type { Reply } from '@atelier/contract';
import { groupThousands } from '@atelier/domain/fields/numeric-text';

type Found = Pick<Reply<'proposeLines'>['data'][number], 'there'>;

/** '3 in Sample Library', 'None in Inventory': of what the line asks for, whatever is proposed instead. */
export const availableWords = (
  found: Found | undefined,
  { source, size }: { readonly source?: unknown; readonly size?: unknown },
): string => {
  if (source === 'New Sample') return 'To be made';
  if (!found || !source) return '';
  const here = found.there.find((one) => one.source === source && one.size === size);
  return `${here ? groupThousands(here.quantity, 0) : 'None'} in ${source}`;
};
