export type CopyValue = string | number | boolean | null | undefined | readonly string[];

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escapeText = (text: string) =>
  /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (char) => escapes[char] as string) : text;
const arrayItem = (text: string) => (/["\\]/.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : `"${text}"`);

/** One value as COPY's text format wants it. */
export const copyText = (value: CopyValue): string => {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string') return escapeText(value);
  if (typeof value === 'object') return escapeText(`{${value.map(arrayItem).join(',')}}`);
  return String(value);
};
