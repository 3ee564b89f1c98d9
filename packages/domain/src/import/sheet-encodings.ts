/** How the bytes of a text file or an old workbook may be meant: what people choose from when a guess was wrong. */
export const sheetEncodings = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, big-endian)',
  'windows-1252': 'Western European',
  'windows-1250': 'Central European',
  'windows-1257': 'Baltic',
  'windows-1251': 'Cyrillic',
  'windows-1253': 'Greek',
  'windows-1254': 'Turkish',
  'windows-1255': 'Hebrew',
  'windows-1256': 'Arabic',
  'windows-1258': 'Vietnamese',
  'windows-874': 'Thai',
  shift_jis: 'Japanese (Shift-JIS)',
  'euc-jp': 'Japanese (EUC)',
  gb18030: 'Chinese, simplified',
  big5: 'Chinese, traditional',
  'euc-kr': 'Korean',
  macintosh: 'Western European (old Mac)',
} as const;

export type SheetEncoding = keyof typeof sheetEncodings;

export const isSheetEncoding = (name: string): name is SheetEncoding => Object.hasOwn(sheetEncodings, name);

export const sheetEncodingNames = Object.keys(sheetEncodings) as [SheetEncoding, ...SheetEncoding[]];
