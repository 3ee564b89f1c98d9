import { labelFormats } from '@atelier/domain/sample/label-formats';
import { shownSampleCode } from '@atelier/domain/sample/sample-code';
import { sampleLimits } from '@atelier/domain/vocabulary/limits';
import { describe, expect, test } from 'vitest';
import { aSamplePortal, aStyle, batchOfSamples, createSample } from '../../../../test/sample-builders.ts';

const { db, production, sales } = await aSamplePortal();
const params = { library: 'Production' } as const;

const preview = (query: object, more: object = {}, api = production) =>
  api.ok('previewLabels', { params, body: { query: { ...query }, format: 'L7160', ...more } });

type Drawn = Awaited<ReturnType<typeof preview>>['page'];
const textsOf = ({ marks }: Drawn) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));

describe('[M18] labels', () => {
  test('say the code, the shoe and the place, in the order of the shelves, from the first free label on', async () => {
    const style = aStyle();
    const there = await createSample(production, 'Production', { style, bin: 'L20' });
    const here = await createSample(production, 'Production', { style, bin: 'L10' });
    const { labels, pages, page } = await preview({ style }, { skip: 20 });
    expect([labels, pages]).toEqual([2, 2]);
    expect(textsOf(page)).toEqual([shownSampleCode(here.code), `${style} CCOR`, 'Size 6 · Left', 'Bin L10']);
    const whole = await preview({ style });
    expect(textsOf(whole.page)).toContain(shownSampleCode(there.code));
    const { paper } = labelFormats.L7160;
    expect(whole.page.width / whole.page.height).toBeCloseTo(paper.width / paper.height, 3);
    const [code] = whole.page.marks.filter(({ kind }) => kind === 'cells');
    expect(code).toMatchObject({ kind: 'cells', ink: '#000000' });
  });

  test('are a PDF, one for each row or for each piece; what is deleted gets none', async () => {
    const style = aStyle();
    const made = await createSample(production, 'Production', { style, totalQty: 3 });
    expect((await preview({ style }, { perPiece: true })).labels).toBe(3);
    const body = { query: { style }, format: 'roll62x29', perPiece: true } as const;
    const file = await production.send('printLabels', { params, body });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(file.headers['content-disposition']).toContain('Production_labels.pdf');
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.rawPayload.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(3);
    await production.ok('batchSamples', batchOfSamples('Production', { _id: made._id, version: 1, deleted: true }));
    const none = await production.refused('previewLabels', { params, body });
    expect(none).toMatchObject({ status: 422, message: expect.stringContaining('None of these samples') });
  });

  test('[T2] are for the readers of the library alone', async () => {
    const { _id } = await createSample(production, 'Production');
    for (const name of ['printLabels', 'previewLabels'] as const) {
      const body = { query: { _id: { $in: [_id] } }, format: 'L7160' } as const;
      expect((await sales.send(name, { params, body })).statusCode).toBe(403);
      const elsewhere = await sales.send(name, { params: { library: 'Sales' }, body });
      expect([elsewhere.statusCode, elsewhere.json().details.reason]).toEqual([
        422,
        'None of these samples gets a label.',
      ]);
    }
  });

  test('hundreds of samples become one file, too many a sentence', async () => {
    await db.pool.query(
      `INSERT INTO samples (id, code, library, status, style, color, side, total_qty, bin, created_by, created_by_name, edited_by_name)
       SELECT gen_random_uuid(), 'LBL' || n, 'Production', 'Active', 'LBL', 'BLK', 'Pair', 1, 'Q' || n, '', '', ''
       FROM generate_series(1, $1::int) n`,
      [sampleLimits.labels + 1],
    );
    const body = { query: { style: 'LBL' }, format: 'L7651' } as const;
    const refused = await production.refused('printLabels', { params, body });
    expect(refused.message).toContain('One file holds at most 5,000 labels.');
    const some = {
      ...body,
      query: { style: 'LBL', place: { $in: Array.from({ length: 900 }, (_, n) => `Q${n + 1}`) } },
    };
    const file = await production.send('printLabels', { params, body: some });
    expect(file.rawPayload.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(14);
  });
});
