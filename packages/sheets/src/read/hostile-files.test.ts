import { describe, expect, test } from 'vitest';
import { good, hostileFiles } from '../../test/hostile-files.ts';
import { headerRow, makeWorkbook, row, textCell } from '../../test/make-workbook.ts';
import { gather } from '../../test/read-whole.ts';
import { temporaryFiles } from '../../test/temporary-file.ts';
import { SheetRefusal } from '../refusal.ts';
import { readSheet } from './read-sheet.ts';

const file = temporaryFiles();
const mebibyte = 1_048_576;
/** A busy machine may need minutes for what takes a second; only the test of the time limit counts time. */
const patient = { timeout: 600_000 };
const limits = { readMs: 600_000, readProcessorMs: 600_000 };
const refusalOf = async (path: string, onPeak: (bytes: number) => void = () => {}): Promise<SheetRefusal> => {
  try {
    await gather(readSheet(path, { onPeak, limits }));
  } catch (error) {
    if (error instanceof SheetRefusal) return error;
    throw error;
  }
  throw new Error('The file was read.');
};

describe('[family X] a hostile file is refused with a sentence', () => {
  test.for(hostileFiles)('%s → %s', patient, async ([_title, code, make]) => {
    let peak = 0;
    const refusal = await refusalOf(await file('hostile', await make()), (bytes) => {
      peak = bytes;
    });
    expect(refusal.code).toBe(code);
    expect(refusal.message).toMatch(/^[A-Z].{15,}\.$/);
    expect(peak).toBeLessThan(300 * mebibyte);
  });

  test('[X4] the refusal names the cell', patient, async () => {
    const path = await file(
      'long',
      await makeWorkbook({ rows: headerRow + row(7, textCell('B7', 'long '.repeat(50_000))) }),
    );
    expect((await refusalOf(path)).message).toContain('Cell B7');
  });
});

describe('[family X] odd files that people really have are read', () => {
  test('[X2] a million blank rows with formats under the data', patient, async () => {
    const blank = Array.from(
      { length: 1_000_000 },
      (_, index) => `<row r="${index + 3}" s="1"><c r="A${index + 3}" s="1"/></row>`,
    );
    const path = await file('blank.xlsx', await makeWorkbook({ rows: good + blank.join('') }));
    expect((await gather(readSheet(path, { limits }))).end.rows).toBe(1);
  });

  test('[X1] 50,000 rows arrive in batches with progress', patient, async () => {
    const rows = Array.from({ length: 50_000 }, (_, index) =>
      row(index + 2, textCell(`A${index + 2}`, `${100_000 + index}`)),
    );
    const path = await file('full.xlsx', await makeWorkbook({ rows: headerRow + rows.join('') }));
    const progress: number[] = [];
    let count = 0;
    for await (const part of readSheet(path, { limits })) {
      if (part.kind !== 'rows') continue;
      progress.push(part.progress);
      count += part.rows.length;
    }
    expect(count).toBe(50_000);
    expect(progress.length).toBeGreaterThan(10);
    expect(progress.toSorted((a, b) => a - b)).toEqual(progress);
  });
});

describe('[R18] the reading process is capped', () => {
  const large = async (): Promise<string> => {
    const rows = Array.from({ length: 40_000 }, (_, index) =>
      row(index + 2, `<c r="A${index + 2}" t="s"><v>${index}</v></c>`),
    );
    const strings = Array.from({ length: 40_000 }, (_, index) => `<si><t>${`${index} text `.repeat(60)}</t></si>`);
    return file('large.xlsx', await makeWorkbook({ rows: headerRow + rows.join(''), strings: strings.join('') }));
  };

  test('a file that takes too long is stopped and says so', patient, async () => {
    const path = await large();
    for (const tight of [{ readProcessorMs: 5 }, { readMs: 5 }])
      await expect(gather(readSheet(path, { limits: { ...limits, ...tight } }))).rejects.toMatchObject({
        code: 'tooSlow',
      });
  });

  test('a file that needs too much memory is stopped and says so', patient, async () => {
    const path = await large();
    await expect(gather(readSheet(path, { limits: { ...limits, heapMegabytes: 12 } }))).rejects.toMatchObject({
      code: 'tooMuchMemory',
    });
    await expect(gather(readSheet(path, { limits: { ...limits, residentBytes: mebibyte } }))).rejects.toMatchObject({
      code: 'tooMuchMemory',
    });
  });

  test('cancelling ends the process and gives the reason of the signal', patient, async () => {
    const controller = new AbortController();
    const reading = (async () => {
      for await (const part of readSheet(await large(), { signal: controller.signal, limits })) {
        if (part.kind === 'head') controller.abort(new Error('cancelled by the user'));
      }
    })();
    await expect(reading).rejects.toThrow('cancelled by the user');
  });
});
