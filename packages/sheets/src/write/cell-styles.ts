import { escapeXml } from './sheet-text.ts';

/** What a cell looks like beyond its number format: the header, a group's line, or a problem to look at. */
export type CellTone = 'plain' | 'header' | 'group' | 'critical' | 'warning';

const tones: readonly CellTone[] = ['plain', 'header', 'group', 'critical', 'warning'];
const boldTones: ReadonlySet<CellTone> = new Set(['header', 'group']);
const fills: Readonly<Record<Exclude<CellTone, 'plain'>, string>> = {
  header: 'FFE7E5E4',
  group: 'FFF5F5F4',
  critical: 'FFFECACA',
  warning: 'FFFDE68A',
};
const firstOwnFormat = 164;

export interface Currency {
  readonly symbol: string;
  readonly decimalPlaces: number;
}

const formatsOfMoney = new Map<string, string[]>();

/** G15: the location's symbol and decimals. The euro stands behind the number, as in the specified style. */
export function currencyFormat({ symbol, decimalPlaces }: Currency): string {
  const known = formatsOfMoney.get(symbol) ?? [];
  const format = known[decimalPlaces] ?? moneyFormat(symbol, decimalPlaces);
  if (known.length === 0) formatsOfMoney.set(symbol, known);
  known[decimalPlaces] = format;
  return format;
}

function moneyFormat(symbol: string, decimalPlaces: number): string {
  const digits = decimalPlaces > 0 ? `#,##0.${'0'.repeat(decimalPlaces)}` : '#,##0';
  const quoted = symbol === '' ? '' : `"${symbol.replaceAll('"', '')}"`;
  return symbol === '€' ? `${digits} ${symbol}` : `${quoted}${digits}`;
}

export const numberFormats = {
  general: 'General',
  number: '0',
  decimal: '0.##########',
  percent: '0.00%',
  date: 'yyyy-mm-dd',
  /** Excel shows TRUE by itself; other programs would show 1. */
  boolean: '"TRUE";"TRUE";"FALSE"',
} as const;

export type CellAlign = 'start' | 'center' | 'end';

const alignments: Readonly<Record<CellAlign, string>> = {
  start: ' horizontal="left"',
  center: ' horizontal="center"',
  /** Without the indent a figure stands against the text of the next column. */
  end: ' horizontal="right" indent="1"',
};

const aligns = Object.keys(alignments) as CellAlign[];

const alignOf = (format: string): CellAlign => {
  if (format === numberFormats.boolean) return 'center';
  return format === numberFormats.general || format === numberFormats.date ? 'start' : 'end';
};

const solid = (color: string): string =>
  `<fill><patternFill patternType="solid"><fgColor rgb="${color}"/></patternFill></fill>`;

/** Collects the styles that are really used; they are written after the rows that use them. */
export class CellStyles {
  private readonly formats: string[] = [];
  /** By format, then by tone and alignment: a sheet asks once for every cell. */
  private readonly used = new Map<string, number[]>();
  /** The first is what a cell without a style gets; programs ignore alignment there. */
  private readonly cellFormats: string[] = ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>'];

  id(format: string, tone: CellTone, align: CellAlign = alignOf(format)): number {
    const look = tones.indexOf(tone) * aligns.length + aligns.indexOf(align);
    let looks = this.used.get(format);
    if (looks === undefined) {
      looks = [];
      this.used.set(format, looks);
    }
    const known = looks[look];
    if (known !== undefined) return known;
    const id = this.cellFormats.length;
    looks[look] = id;
    const font = boldTones.has(tone) ? 1 : 0;
    const fill = tone === 'plain' ? 0 : tones.indexOf(tone) + 1;
    this.cellFormats.push(
      `<xf numFmtId="${this.formatId(format)}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center"${alignments[align]}/></xf>`,
    );
    return id;
  }

  private formatId(format: string): number {
    if (format === numberFormats.general) return 0;
    const at = this.formats.indexOf(format);
    return firstOwnFormat + (at >= 0 ? at : this.formats.push(format) - 1);
  }

  xml(): string {
    const formats = this.formats.map(
      (code, index) => `<numFmt numFmtId="${firstOwnFormat + index}" formatCode="${escapeXml(code)}"/>`,
    );
    return [
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
      formats.length > 0 ? `<numFmts count="${formats.length}">${formats.join('')}</numFmts>` : '',
      '<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>',
      '<fills count="6"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
      Object.values(fills).map(solid).join(''),
      '</fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
      `<cellXfs count="${this.cellFormats.length}">${this.cellFormats.join('')}</cellXfs>`,
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
    ].join('');
  }
}
