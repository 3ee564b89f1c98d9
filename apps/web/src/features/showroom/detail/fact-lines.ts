import type { ShowroomRow } from '../plan/showroom-row.ts';

export interface FactLine {
  readonly label: string;
  readonly text: string;
}

type Part = string | boolean | null | undefined;

/** Each word once: a boot of the kind boot is a boot. */
const joined = (...parts: readonly Part[]): string =>
  [...new Set(parts.filter((part): part is string => typeof part === 'string' && part.trim() !== ''))].join(', ');

/** What there is to say about a product beside its prices. Notes are for the house: a room does not read them. */
export function factLines(row: ShowroomRow, inFrontOfOthers: boolean): FactLine[] {
  const { categories, components } = row;
  const lines: readonly [string, string][] = [
    ['Upper', joined(row.upper, components?.material1)],
    ['Sole', joined(row.outsole, categories?.closure, categories?.height)],
    ['Kind', joined(categories?.type, categories?.shape, categories?.sport, categories?.apparelType)],
    ['Materials', joined(row.materials)],
    ['Dimensions', joined(row.dimensions)],
    ['Use', joined(row.usage)],
    ['Also', joined(row.newStyle ? 'New style' : null, row.vegan ? 'Vegan' : null)],
    ...(inFrontOfOthers
      ? []
      : ([
          ['Style note', joined(row.styleNote)],
          ['Note', joined(row.colorNote)],
        ] as [string, string][])),
  ];
  return lines.filter(([, text]) => text !== '').map(([label, text]) => ({ label, text }));
}
