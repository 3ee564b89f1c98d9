/** Text as Excel and Google Sheets put it on the clipboard: tabs, line breaks, quotes doubled inside quotes. */
export function parseTsv(raw: string): string[][] {
  const text = raw.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const rows: string[][] = [[]];
  let field = '';
  let quoted = false;
  const endField = () => {
    rows.at(-1)!.push(field);
    field = '';
  };
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!;
    if (quoted) {
      if (char !== '"') field += char;
      else if (text[at + 1] === '"') field += text[at++]!;
      else quoted = false;
    } else if (char === '"' && field === '' && closes(text, at)) quoted = true;
    else if (char === '\t') endField();
    else if (char === '\n') {
      endField();
      rows.push([]);
    } else field += char;
  }
  endField();
  return rows;
}

/** A quote opens a quoted field only if one that closes it follows; a lone inch mark is just text. */
function closes(text: string, open: number): boolean {
  for (let at = open + 1; at < text.length; at++) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') at++;
    else return at + 1 === text.length || text[at + 1] === '\t' || text[at + 1] === '\n';
  }
  return false;
}

const quote = (text: string): string => (/["\t\n\r]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text);

export const writeTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quote).join('\t')).join('\n');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => entities[char]!).replace(/\n/g, '<br>');

/** The table flavour keeps leading zeros and long numbers as text in Excel. */
export const writeHtmlTable = (rows: readonly (readonly string[])[]): string =>
  `<table>${rows.map((row) => `<tr>${row.map((text) => `<td style="mso-number-format:'\\@'">${escapeHtml(text)}</td>`).join('')}</tr>`).join('')}</table>`;
