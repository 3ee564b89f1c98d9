import { unguardFormula } from '@atelier/domain/import/formula-guard';
import { describe, expect, test } from 'vitest';
import { readWhole } from '../../test/read-whole.ts';
import { temporaryFiles } from '../../test/temporary-file.ts';
import { unpack } from '../../test/unpack.ts';
import type { WriteBook, WriteCell, WriteRow } from './workbook.ts';
import { writeSheet } from './write-sheet.ts';

const file = temporaryFiles();
const sheet = 'xl/worksheets/sheet1.xml';

const written = async (book: Partial<WriteBook> & Pick<WriteBook, 'rows'>): Promise<string> => {
  const columns = book.columns ?? [{ header: 'A' }, { header: 'B' }, { header: 'C' }, { header: 'D' }];
  return file('w.xlsx', Buffer.concat(await Array.fromAsync(writeSheet({ title: 'Lines', columns, ...book }))));
};
const cells = (...list: WriteCell[]): WriteRow => ({ cells: list });
const string = (value: string): WriteCell => ({ type: 'string', value });

/** A JPEG header that says how large the picture is; the comment makes each one different. */
const jpeg = (width: number, height: number, comment = 'c'): Buffer => {
  const frame = Buffer.alloc(19);
  frame.set([0xff, 0xc0, 0, 17, 8]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, 2 + comment.length]),
    Buffer.from(comment),
    frame,
    Buffer.from([0xff, 0xd9]),
  ]);
};

describe('[M14.4] exported cells are typed', () => {
  test('a sum adds up cells of its own row, and is the only formula there is', async () => {
    const two: WriteCell = { type: 'number', value: 2 };
    const sum: WriteCell = { type: 'number', value: null, sum: { from: 1, to: 2 } };
    const path = await written({ rows: [cells(string('=SUM(1)'), two, two, sum)] });
    expect((await unpack(path)).get(sheet)?.match(/<f>.*?<\/f>/g)).toEqual(['<f>SUM(B2:C2)</f>']);
  });

  test('text, number, currency, percent, boolean and date read back as they were shown', async () => {
    const path = await written({
      columns: Array.from({ length: 7 }, (_, index) => ({ header: `C${index}` })),
      rows: [
        cells(
          string('001234'),
          { type: 'number', value: -5 },
          { type: 'currency', value: 12.5, currency: { symbol: '€', decimalPlaces: 2 } },
          { type: 'percent', value: 0.125 },
          { type: 'boolean', value: false },
          { type: 'date', value: '2026-11-05' },
          string('2026-11-05T08:00:00.000Z'),
        ),
      ],
    });
    expect((await readWhole(path)).cells[0]).toEqual([
      '001234',
      '-5',
      '12.5',
      '12.5%',
      'FALSE',
      '2026-11-05',
      '2026-11-05',
    ]);
    expect((await unpack(path)).get(sheet)).toContain('<v>-5</v>');
  });

  test('[G15] a currency cell carries the symbol and decimals of its location', async () => {
    const money = (symbol: string, decimalPlaces: number): WriteCell => ({
      type: 'currency',
      value: 1,
      currency: { symbol, decimalPlaces },
    });
    const styles = (
      await unpack(
        await written({
          rows: [cells(money('€', 2), money('$', 2), money('¥', 0)), cells({ type: 'currency', value: 2 })],
        }),
      )
    ).get('xl/styles.xml');
    expect(styles?.match(/formatCode="[^"]*"/g)).toEqual([
      'formatCode="#,##0.00 €"',
      'formatCode="&quot;$&quot;#,##0.00"',
      'formatCode="&quot;¥&quot;#,##0"',
    ]);
  });

  test('whole numbers use the format 0, others keep their decimals', async () => {
    const path = await written({
      rows: [
        cells({ type: 'number', value: 3 }, { type: 'number', value: 2.75 }, { type: 'number', value: Number.NaN }),
      ],
    });
    expect((await unpack(path)).get('xl/styles.xml')).toContain('formatCode="0"');
    expect((await readWhole(path)).cells[0]).toEqual(['3', '2.75', '', '']);
  });

  test('a day that does not exist stays the text it is', async () => {
    const days = ['2026-02-31', '2026-02-28', '2026-13-01'];
    const { cells: read } = await readWhole(
      await written({ rows: [cells(...days.map((value) => ({ type: 'date' as const, value })))] }),
    );
    expect(read[0]?.slice(0, 3)).toEqual(days);
  });

  test('a text that is too long for any program is shortened and says so', async () => {
    const { cells: read } = await readWhole(await written({ rows: [cells(string('👟'.repeat(20_000)))] }));
    const text = read[0]?.[0] ?? '';
    expect([text.length <= 32_767, text.isWellFormed(), text.endsWith('… (shortened, 40,000 characters)')]).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('any text survives: markup, escapes of Office, line breaks, emoji, control characters and halves of pairs', async () => {
    const texts = ['a & <b> "c"', '_x0041_', ' two\nlines ', '😀 \ud83d \u0007end'];
    const { cells: read } = await readWhole(await written({ rows: [cells(...texts.map(string))] }));
    expect(read[0]).toEqual(texts);
  });
});

describe('[T19] no text becomes a formula', () => {
  test.each(['=HYPERLINK("http://x","y")', '+1', '-2+3', '@SUM(1)', '\t=1', "'=1", '\u0000=1'])('%j', async (note) => {
    const path = await written({ rows: [cells(string(note), { type: 'number', value: -5 })] });
    const xml = (await unpack(path)).get(sheet) ?? '';
    const read = (await readWhole(path)).cells[0]?.[0] ?? '';
    expect(xml).not.toContain('<f');
    expect(read.startsWith("'")).toBe(true);
    expect(unguardFormula(read)).toBe(note);
    expect(xml).toContain('<v>-5</v>');
  });

  test('texts that need no guard get none', async () => {
    const { cells: read } = await readWhole(
      await written({ rows: [cells(string("O'Neil"), string("'quoted'"), string('a=b'))] }),
    );
    expect(read[0]?.slice(0, 3)).toEqual(["O'Neil", "'quoted'", 'a=b']);
  });
});

describe('[M14.4] the sheet is laid out for work', () => {
  test('frozen header, filter over all rows, widths, hidden columns and outline', async () => {
    const path = await written({
      columns: [
        { header: 'Style', width: 12 },
        { header: 'Row Id', hidden: true },
      ],
      outlineLevels: 1,
      rows: [
        { tone: 'group', cells: [string('Pillar')] },
        { outline: 1, cells: [string('1'), string('r1')] },
      ],
    });
    const parts = await unpack(path);
    const xml = parts.get(sheet) ?? '';
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(xml).toContain('<autoFilter ref="A1:B3"/>');
    expect(xml).toContain('<col min="1" max="1" width="12.00" customWidth="1"/>');
    expect(xml).toMatch(/<col min="2" max="2" [^>]*hidden="1"\/>/);
    expect(xml).toContain('summaryBelow="0"');
    expect(xml).toContain('outlineLevelRow="1"');
    expect(xml).toMatch(/<row r="3" outlineLevel="1">/);
  });

  test('a header stands where the values under it stand, and figures keep clear of the next column', async () => {
    const parts = await unpack(
      await written({
        columns: [{ header: 'Style' }, { header: 'Cost' }, { header: 'Star' }],
        rows: [
          { tone: 'group', cells: [string('Pillar')] },
          { cells: [string('1'), { type: 'currency', value: 2 }, { type: 'boolean', value: true }] },
        ],
      }),
    );
    const alignments = [...(parts.get('xl/styles.xml') ?? '').matchAll(/<alignment ([^/]*)\/>/g)].map(
      ([, text]) => text,
    );
    const alignOf = (place: string): string | undefined => {
      const style = new RegExp(`<c r="${place}" s="(\\d+)"`).exec(parts.get(sheet) ?? '')?.[1];
      return alignments[Number(style) - 1];
    };
    for (const row of [1, 3]) {
      expect(alignOf(`A${row}`)).toContain('horizontal="left"');
      expect(alignOf(`B${row}`)).toContain('horizontal="right" indent="1"');
      expect(alignOf(`C${row}`)).toContain('horizontal="center"');
    }
  });

  test('40 pixel thumbnails stay inside rows of height 25 and equal pictures are stored once', async () => {
    const picture = (value: string): WriteCell => ({ type: 'image', value });
    const path = await written({
      rows: [
        cells(picture('wide')),
        cells(picture('tall')),
        cells(picture('wide')),
        cells(picture('missing')),
        cells(picture('webp')),
      ],
      picture: async (address) => {
        if (address === 'wide') return jpeg(80, 40);
        if (address === 'tall') return jpeg(60, 120);
        return address === 'webp' ? Buffer.from('RIFF0000WEBPVP8 00000000000000000000') : null;
      },
    });
    const parts = await unpack(path);
    expect(parts.get(sheet)?.match(/ht="25" customHeight="1"/g)).toHaveLength(5);
    expect([...parts.keys()].filter((name) => name.startsWith('xl/media/'))).toEqual([
      'xl/media/image1.jpeg',
      'xl/media/image2.jpeg',
    ]);
    const drawing = parts.get('xl/drawings/drawing1.xml') ?? '';
    const sizes = [...drawing.matchAll(/<xdr:ext cx="(\d+)" cy="(\d+)"/g)].map(([, x, y]) => [
      Number(x) / 9_525,
      Number(y) / 9_525,
    ]);
    expect(sizes).toEqual([
      [40, 20],
      [16, 31],
      [40, 20],
    ]);
    const rowPixels = Math.floor((25 * 96) / 72);
    const bottoms = [...drawing.matchAll(/<xdr:rowOff>(\d+)<.*?cy="(\d+)"/g)].map(
      ([, top, height]) => (Number(top) + Number(height)) / 9_525,
    );
    expect(Math.max(...bottoms)).toBeLessThanOrEqual(rowPixels);
  });

  test('among pictures a row without one is as high as the others, the line of a group is not', async () => {
    const rows = [
      { ...cells(string('Group')), tone: 'group' as const },
      cells(string('none')),
      cells({ type: 'image', value: 'wide' } as const),
    ];
    const parts = await unpack(await written({ rows, picture: async () => jpeg(80, 40) }));
    const high = [...(parts.get(sheet) ?? '').matchAll(/<row r="(\d+)" ht="25"/g)].map(([, number]) => number);
    expect(high).toEqual(['3', '4']);
  });

  test('a sheet without pictures has no drawing, and a title becomes a lawful sheet name', async () => {
    const path = await written({
      title: "Fall '26: Women/Men [draft] with a very long name",
      rows: [cells(string('1'))],
    });
    expect([...(await unpack(path)).keys()].some((name) => name.includes('drawing'))).toBe(false);
    expect((await readWhole(path)).head.sheet).toBe("Fall '26  Women Men  draft  wit");
  });

  test('rows are pulled one by one and progress is told', { timeout: 600_000 }, async () => {
    const told: number[] = [];
    let pulled = 0;
    async function* rows(): AsyncGenerator<WriteRow> {
      for (; pulled < 50_000; pulled += 1) yield cells(string(`row ${pulled} `.repeat(20)));
    }
    const stream = writeSheet({
      title: 't',
      columns: [{ header: 'A' }],
      rows: rows(),
      onRows: (count) => told.push(count),
    });
    for (let i = 0; i < 6; i += 1) await stream.next();
    expect(pulled).toBeLessThan(10_000);
    await stream.return(undefined);
    expect(told.at(-1)).toBeGreaterThan(0);
  });
});
