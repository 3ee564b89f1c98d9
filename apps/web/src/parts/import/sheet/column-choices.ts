import { type ColumnMatches, type RememberedMatches, rememberMatches } from '@atelier/domain/import/match-columns';

/** So many headers of a user's sheets; the longest unused ones are forgotten. */
const mostRemembered = 400;

/** Only what the user decided otherwise than the rules is worth remembering: the rest follows from them again. */
export function withChoices(
  known: RememberedMatches,
  headers: readonly string[],
  matches: ColumnMatches,
  byRule: ColumnMatches,
): RememberedMatches {
  const next = new Map(known);
  const plain = [...rememberMatches(headers, matches)];
  const ruled = rememberMatches(headers, byRule);
  for (const [header, key] of plain) {
    if (header === '') continue;
    next.delete(header);
    if (ruled.get(header) !== key) next.set(header, key);
  }
  return new Map([...next].slice(-mostRemembered));
}
