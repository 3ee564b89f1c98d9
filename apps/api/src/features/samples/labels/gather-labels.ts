import type { Input } from '@atelier/contract';
import { labelFormats, labelPlaces } from '@atelier/domain/sample/label-formats';
import { shownSampleCode } from '@atelier/domain/sample/sample-code';
import { fullPlace } from '@atelier/domain/sample/sample-place';
import { sampleLimits } from '@atelier/domain/vocabulary/limits';
import type { LabelContent, LabelSheet } from '@atelier/pages';
import type { Ctx } from '../../../platform/context.ts';
import { portalAddress } from '../../../platform/portal-address.ts';
import { readAsked } from '../../../platform/query/ask.ts';
import { streamStatement } from '../../../platform/query/statements.ts';
import { refuse } from '../../../platform/refusal.ts';
import { shownProducts } from '../../products/index.ts';
import { askedOf, demandReader } from '../read-samples.ts';
import { type SampleRecord, sampleValues } from '../sample-record.ts';
import { sampleReader, sampleSource } from '../sample-source.ts';

type Asked = Input<'printLabels'>;
type Names = ReadonlyMap<string, { readonly name: string; readonly colorName: string }>;

/** In the order of the shelves: whoever puts labels on goes along them once. */
const alongTheShelves = ['place', 'style', 'size'].map((field) => ({ field, descending: false }));

const columns =
  's.code, s.library, s.style, s.color, s.size, s.side, s.total_qty, s.bin, s.region, s.aisle, s.direction, s.level, s.shelf, s.new_bin';

const tooMany = (): never =>
  refuse('invalidInput', {
    reason: `One file holds at most ${sampleLimits.labels.toLocaleString('en-US')} labels. Please choose fewer samples.`,
  });

const contentOf = (ctx: Ctx, record: SampleRecord, names: Names): LabelContent => {
  const product = names.get(`${record.style}-${record.color}`);
  return {
    address: portalAddress(ctx.config, `/s/${record.code}`),
    code: shownSampleCode(record.code),
    style: `${record.style} ${record.color}`,
    size: [record.size === '' ? '' : `Size ${record.size}`, record.side].filter(Boolean).join(' · '),
    place: `${record.library === 'Production' ? 'Bin ' : ''}${fullPlace(record.library, sampleValues(record))}`,
    name: product ? `${product.name} · ${product.colorName}` : '',
  };
};

export interface GatheredLabels {
  /** How many there are in all. */
  readonly count: number;
  readonly sheet: LabelSheet;
}

/** [M18] The samples that a reader asks labels for, as far as `most` labels go. */
export const gatherLabels = async (
  ctx: Ctx,
  { params: { library }, body: { query, format, skip, perPiece } }: Asked,
  most: number = sampleLimits.labels,
): Promise<GatheredLabels> => {
  demandReader(ctx, library);
  const readable = sampleSource.for(sampleReader(ctx));
  const asked = readAsked(readable, [askedOf(library, query)]);
  const page = { limit: sampleLimits.labels + 1, skip: 0, sort: alongTheShelves };
  const records = await ctx.ask<SampleRecord>(streamStatement({ readable, asked, page }, () => columns));
  const each = perPiece ? records.flatMap((record) => Array(record.total_qty).fill(record) as SampleRecord[]) : records;
  if (each.length > sampleLimits.labels) tooMany();
  if (each.length === 0) refuse('invalidInput', { reason: 'None of these samples gets a label.' });
  const drawn = each.slice(0, most);
  const names = await shownProducts(ctx, ctx.read, drawn);
  const { paper, size } = labelFormats[format];
  return {
    count: each.length,
    sheet: {
      title: `${library} samples, labels`,
      ...{ paper, size, skip, places: labelPlaces(labelFormats[format]) },
      labels: drawn.map((record) => contentOf(ctx, record, names)),
    },
  };
};
