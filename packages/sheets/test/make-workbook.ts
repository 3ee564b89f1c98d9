import { writeZip, type ZipItem } from '../src/zip/write-zip.ts';

export interface RawWorkbook {
  /** What stands between the sheetData tags. */
  readonly rows?: string;
  readonly sheet?: string;
  readonly strings?: string;
  readonly styles?: string;
  readonly workbookPr?: string;
  readonly sheets?: string;
  readonly sheetRelations?: string;
  readonly more?: readonly ZipItem[];
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relationsRoot = 'http://schemas.openxmlformats.org/package/2006/relationships';

export const xmlPart = (name: string, text: string): ZipItem => ({ name, pack: pieces([text]) });

async function* pieces(texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

export async function zipBytes(items: readonly ZipItem[]): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(writeZip(items)));
}

export const worksheetXml = (rows: string, after = ''): string =>
  `${declaration}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${after}</worksheet>`;

/** A minimal workbook by hand, so that tests can put anything into any part. */
export function makeWorkbook(raw: RawWorkbook): Promise<Buffer> {
  const sheet = raw.sheet ?? worksheetXml(raw.rows ?? '');
  const relation = (id: number, type: string, target: string): string =>
    `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`;
  return zipBytes([
    xmlPart(
      '_rels/.rels',
      `<Relationships xmlns="${relationsRoot}">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ),
    xmlPart(
      'xl/workbook.xml',
      `${declaration}<workbook xmlns="${main}" xmlns:r="${office}">${raw.workbookPr ?? ''}<sheets>${raw.sheets ?? '<sheet name="One" sheetId="1" r:id="rId1"/>'}</sheets></workbook>`,
    ),
    xmlPart(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${relationsRoot}">${raw.sheetRelations ?? relation(1, 'worksheet', 'worksheets/sheet1.xml')}${relation(8, 'sharedStrings', 'sharedStrings.xml')}${relation(9, 'styles', '/xl/styles.xml')}</Relationships>`,
    ),
    xmlPart('xl/worksheets/sheet1.xml', sheet),
    ...(raw.strings === undefined
      ? []
      : [xmlPart('xl/sharedStrings.xml', `${declaration}<sst xmlns="${main}">${raw.strings}</sst>`)]),
    ...(raw.styles === undefined
      ? []
      : [xmlPart('xl/styles.xml', `${declaration}<styleSheet xmlns="${main}">${raw.styles}</styleSheet>`)]),
    ...(raw.more ?? []),
  ]);
}

export const textCell = (place: string, text: string): string =>
  `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;

export const row = (number: number, cells: string): string => `<row r="${number}">${cells}</row>`;

export const headerRow = row(1, textCell('A1', 'Style') + textCell('B1', 'Color'));
