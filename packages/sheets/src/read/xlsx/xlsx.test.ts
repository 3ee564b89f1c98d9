import { describe, expect, test } from 'vitest';
import { headerRow, makeWorkbook, row, textCell, worksheetXml, xmlPart } from '../../../test/make-workbook.ts';
import { readWhole } from '../../../test/read-whole.ts';
import { temporaryFiles } from '../../../test/temporary-file.ts';

const file = temporaryFiles();

const formats = (codes: readonly string[]): string =>
  `<numFmts>${codes.map((code, index) => `<numFmt numFmtId="${170 + index}" formatCode="${code}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/>${codes.map((_, index) => `<xf numFmtId="${170 + index}"/>`).join('')}</cellXfs>`;

const readCells = async (cells: string, more: Parameters<typeof makeWorkbook>[0] = {}) => {
  const header = row(
    1,
    Array.from({ length: 8 }, (_, index) => textCell(`${'ABCDEFGH'[index]}1`, `C${index}`)).join(''),
  );
  const path = await file('cells.xlsx', await makeWorkbook({ rows: header + row(2, cells), ...more }));
  return (await readWhole(path)).cells[0];
};

describe('[M9.1] an .xlsx file gives the texts of its first worksheet', () => {
  test('numbers are read the way their format shows them', async () => {
    const styles = formats(['000000', '0.0%', '[$-409]d-mmm-yy;@', '&quot;Day&quot; 0', 'h:mm']);
    const cells = await readCells(
      '<c r="A2" s="2"><v>1234</v></c><c r="B2" s="3"><v>0.125</v></c><c r="C2" s="4"><v>46331</v></c><c r="D2" s="5"><v>7</v></c><c r="E2" s="1"><v>46331</v></c><c r="F2" s="6"><v>0.5</v></c><c r="G2"><v>0.30000000000000004</v></c><c r="H2"><v>1.2345678901234567E+19</v></c>',
      { styles },
    );
    expect(cells).toEqual([
      '001234',
      '12.5%',
      '2026-11-05',
      '7',
      '2026-11-05',
      '12:00:00',
      '0.3',
      '12345678901234600000',
    ]);
  });

  test('dates counted from 1904', async () => {
    const cells = await readCells('<c r="A2" s="1"><v>44869</v></c>', {
      styles: formats([]),
      workbookPr: '<workbookPr date1904="1"/>',
    });
    expect(cells?.[0]).toBe('2026-11-05');
  });

  test('dates counted from 1904, also where an extension repeats the element without saying so', async () => {
    const cells = await readCells('<c r="A2" s="1"><v>44869</v></c>', {
      styles: formats([]),
      workbookPr: '<workbookPr date1904="1"/><extLst><ext><x14:workbookPr defaultImageDpi="32767"/></ext></extLst>',
    });
    expect(cells?.[0]).toBe('2026-11-05');
  });

  test('a value and an inline text in one cell: the one that its type names', async () => {
    const cells = await readCells(
      '<c r="A2" t="inlineStr"><v>7</v><is><t>text</t></is></c><c r="B2"><v>7</v><is><t>text</t></is></c><c r="C2" t="str"><v>7</v><is><t>text</t></is></c>',
    );
    expect(cells?.slice(0, 3)).toEqual(['text', '7', '7']);
  });

  test('times in ISO spelling look like every other time', async () => {
    const cells = await readCells(
      '<c r="A2" t="d"><v>2026-11-05T10:30:00</v></c><c r="B2" t="d"><v>2026-11-05T00:00:00Z</v></c><c r="C2" t="d"><v>2026-11-05T10:30:00.000Z</v></c><c r="D2" t="d"><v>T10:30:00</v></c>',
    );
    expect(cells?.slice(0, 4)).toEqual(['2026-11-05 10:30:00', '2026-11-05', '2026-11-05 10:30:00', '10:30:00']);
  });

  test('a formula whose result is no text has been calculated', async () => {
    const rows = headerRow + row(2, `${textCell('A2', '1')}<c r="B2" t="str"><f>IF(1,"","x")</f><v></v></c>`);
    const { cells, end } = await readWhole(await file('e.xlsx', await makeWorkbook({ rows })));
    expect([cells, end.uncalculated]).toEqual([[['1', '']], 0]);
  });

  test('a sheet may be called like an attribute', async () => {
    const sheets = `<sheet name="Brand id = 7" sheetId='1' x="a='b'" r:id="rId1"/>`;
    const rows = headerRow + row(2, textCell('A2', '1'));
    expect((await readWhole(await file('i.xlsx', await makeWorkbook({ rows, sheets })))).head.sheet).toBe(
      'Brand id = 7',
    );
  });

  test('columns with texts but no header are named', async () => {
    const rows = headerRow + row(2, textCell('A2', '1') + textCell('D2', 'x')) + row(3, textCell('A3', '2'));
    expect((await readWhole(await file('o.xlsx', await makeWorkbook({ rows })))).end.leftOut).toEqual(['D']);
  });

  test('the phantom leap day of 1900 shifts only the days before it', async () => {
    const cells = await readCells('<c r="A2" s="1"><v>1</v></c><c r="B2" s="1"><v>61</v></c>', { styles: formats([]) });
    expect(cells?.slice(0, 2)).toEqual(['1900-01-01', '1900-03-01']);
  });

  test('shared, rich and inline texts, booleans, errors and results of formulas', async () => {
    const cells = await readCells(
      '<c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="C2" t="b"><v>1</v></c><c r="D2" t="e"><v>#REF!</v></c><c r="E2" t="str"><f>A1&amp;"x"</f><v>cached</v></c><c r="F2"><f>NOW()</f></c><c r="G2" t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c><c r="H2"><f>[other.xlsx]S!A1</f><v>5</v></c>',
      {
        strings:
          '<si><t>a &amp; b &#233;</t></si><si><r><t xml:space="preserve">rich </t></r><r><t>text_x000D_</t></r><rPh sb="0" eb="1"><t>guide</t></rPh></si>',
      },
    );
    expect(cells).toEqual(['a & b é', 'rich text\r', 'TRUE', '#REF!', 'cached', '', 'inline', '5']);
  });

  test('a sum of its own row is worked out, whatever result a program left there', async () => {
    const cells = (at: number, sum: string) =>
      row(
        at,
        `<c r="A${at}"><v>2</v></c>${textCell(`B${at}`, '–')}<c r="C${at}"><v>3.5</v></c><c r="D${at}">${sum}</c>`,
      );
    const header = row(1, ['A', 'B', 'C', 'D'].map((name) => textCell(`${name}1`, name)).join(''));
    const rows = [
      cells(2, '<f>SUM(A2:C2)</f>'),
      cells(3, '<f>SUM($A3:$C$3)</f><v>0</v>'),
      cells(4, '<f>SUM(A3:C3)</f><v>7</v>'),
      cells(5, '<f>SUM(A5:D5)</f><v>8</v>'),
      cells(6, '<f>SUM(A6:C6)*2</f>'),
      row(7, '<c r="A7"><v>2</v></c><c r="B7"><f>NOW()</f></c><c r="C7"><f>SUM(A7:B7)</f><v>9</v></c>'),
    ];
    const path = await file('sums.xlsx', await makeWorkbook({ rows: header + rows.join('') }));
    const read = await readWhole(path);
    expect(read.cells.map((all) => all.slice(2))).toEqual([
      ['3.5', '5.5'],
      ['3.5', '5.5'],
      ['3.5', '7'],
      ['3.5', '8'],
      ['3.5', ''],
      ['9', ''],
    ]);
    expect(read.end.uncalculated).toBe(2);
  });

  test('a formula saved without a result is counted', async () => {
    const path = await file(
      'f.xlsx',
      await makeWorkbook({ rows: headerRow + row(2, `${textCell('A2', '1')}<c r="B2"><f>1+1</f></c>`) }),
    );
    expect((await readWhole(path)).end.uncalculated).toBe(1);
  });

  test('prefixed names, missing references and line breaks inside tags are read alike', async () => {
    const sheet =
      '<?xml version="1.0"?>\n<x:worksheet xmlns:x="http://purl.oclc.org/ooxml/spreadsheetml/main"><!-- a > b --><x:sheetData>\n<x:row><x:c t="inlineStr"><x:is><x:t>Style</x:t></x:is></x:c></x:row><x:row\n><x:c\n t=\'inlineStr\' note="a>b"><x:is><x:t><![CDATA[<1>]]></x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>';
    const { head, cells } = await readWhole(await file('x.xlsx', await makeWorkbook({ sheet })));
    expect([head.header, cells]).toEqual([['Style'], [['<1>']]]);
  });

  test('[X11] only the first visible worksheet is read, whatever the others hold', async () => {
    const relation = (id: number, target: string, type = 'worksheet'): string =>
      `<Relationship Id="rId${id}" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/${type}" Target="${target}"/>`;
    const path = await file(
      'many.xlsx',
      await makeWorkbook({
        sheets:
          '<sheet name="Chart" sheetId="1" r:id="rId1"/><sheet name="Old" sheetId="2" state="hidden" r:id="rId2"/><sheet name="Mine" sheetId="3" r:id="rId3"/><sheet name="Next" sheetId="4" r:id="rId2"/>',
        sheetRelations:
          relation(1, 'chartsheets/c.xml', 'chartsheet') +
          relation(2, 'worksheets/sheet1.xml') +
          relation(3, '../xl/worksheets/mine.xml'),
        rows: headerRow + row(2, textCell('A2', 'hidden')),
        more: [xmlPart('xl/worksheets/mine.xml', worksheetXml(headerRow + row(2, textCell('A2', 'seen'))))],
      }),
    );
    const { head, cells } = await readWhole(path);
    expect([head.sheet, cells[0]?.[0]]).toEqual(['Mine', 'seen']);
  });

  test('[X12] macros are said to be there and never kept', async () => {
    const path = await file(
      'm.xlsm',
      await makeWorkbook({
        rows: headerRow + row(2, textCell('A2', '1')),
        more: [{ name: 'xl/vbaProject.bin', bytes: Buffer.from('macro') }],
      }),
    );
    const { head, cells } = await readWhole(path);
    expect([head.macros, cells]).toEqual([true, [['1', '']]]);
  });

  test('[M9.2] blank rows are ignored and every row keeps its number in the file', async () => {
    const path = await file(
      'blank.xlsx',
      await makeWorkbook({
        rows: `<row r="1"><c r="A1" s="1"/></row>${row(3, textCell('A3', ' Style '))}${row(4, textCell('A4', '  '))}<row r="5"/>${row(9, textCell('A9', '7'))}`,
      }),
    );
    const { head, rows } = await readWhole(path);
    expect([head.header, head.headerRow, rows]).toEqual([['Style'], 3, [{ number: 9, cells: ['7'] }]]);
  });

  test('[X9] merged cells are reported within the rows that exist', async () => {
    const rows = headerRow + row(2, textCell('A2', '1') + textCell('B2', 'x')) + row(3, textCell('B3', 'y'));
    const sheet = worksheetXml(
      rows,
      '<mergeCells><mergeCell ref="A2:XFD1048576"/><mergeCell ref="A1:B1"/></mergeCells>',
    );
    const { end } = await readWhole(await file('merged.xlsx', await makeWorkbook({ sheet })));
    expect(end.merged).toEqual([{ column: 0, fromRow: 2, toRow: 3 }]);
  });

  test('[X7] headers and comments named __proto__ are ordinary texts', async () => {
    const rows =
      row(1, textCell('A1', '__proto__') + textCell('B1', 'constructor')) +
      row(2, textCell('A2', 'a') + textCell('B2', 'b'));
    const { head, cells } = await readWhole(await file('proto.xlsx', await makeWorkbook({ rows })));
    expect([head.header, cells, Object.hasOwn(Object.prototype, 'a')]).toEqual([
      ['__proto__', 'constructor'],
      [['a', 'b']],
      false,
    ]);
  });
});
