const isHash = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

const partWords = (part: unknown): string =>
  typeof part === 'object' && part !== null && 'name' in part ? String(part.name) : String(part);

/** A value of a change in words short enough for a list; undefined where only that it changed can be said. */
export function valueWords(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return 'blank';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(partWords).join(', ') || 'none';
  if (typeof value === 'object') return undefined;
  return isHash(value) ? 'a picture' : String(value);
}
