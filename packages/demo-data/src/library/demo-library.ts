import { type LibraryFieldKey, libraryFields } from '@atelier/domain/library/library-fields';
import type { LibraryStatus, LibraryValues } from '@atelier/domain/library/library-item';
import type { LibraryType } from '@atelier/domain/library/library-kind';
import { libraryKinds, valuesOf } from '@atelier/domain/library/library-kinds';
import { addDays } from '@atelier/domain/product/availability';
import { demoId } from '../assortments/demo-id.ts';
import { type Dice, dice, mixSeed, textSeed } from '../random.ts';
import { demoFile } from './demo-files.ts';
import type { DemoLibraryFile, DemoLibraryItem } from './demo-item.ts';
import { demoCampaigns, demoDocuments, demoLogos, demoRetail, demoShots, demoTraining } from './demo-names.ts';

export interface DemoLibraryOptions {
  readonly seed: number;
  readonly today: string;
}

interface Sketch {
  readonly name: string;
  readonly values: LibraryValues;
  readonly librarySubType?: DemoLibraryItem['librarySubType'];
  readonly mediaType: DemoLibraryFile['mediaType'];
  readonly colors: readonly string[];
  readonly landscape?: boolean;
  readonly content?: string;
  /** How often a working file lies beside it. */
  readonly working?: number;
}

type Sketcher = (roll: Dice, n: number, options: DemoLibraryOptions) => Sketch;

const statusWeights: readonly (readonly [number, LibraryStatus])[] = [
  [70, 'Published'],
  [14, 'Pending'],
  [10, 'Unpublished'],
  [6, 'Deleted'],
];

const some = (roll: Dice, list: readonly string[], most: number): readonly string[] => {
  const count = roll.int(1, most);
  return [...new Set(Array.from({ length: count }, () => roll.pick(list)))];
};

/** A value for each field of the kind that the sketch leaves open; some stay empty, as in life. */
const filled = (roll: Dice, type: LibraryType, given: LibraryValues): LibraryValues => {
  const kind = libraryKinds[type];
  const entries = kind.fields
    .filter((key) => !(key in given) && libraryFields[key].kind.startsWith('option'))
    .map((key): [LibraryFieldKey, unknown] => {
      const wanted = kind.required.includes(key) || roll.chance(0.8);
      const one = libraryFields[key].kind === 'option';
      return [
        key,
        wanted ? (one ? roll.pick(valuesOf(kind, key)) : some(roll, valuesOf(kind, key), 2)) : one ? null : [],
      ];
    });
  return { ...Object.fromEntries(entries), ...given };
};

const campaignOf = (n: number) => demoCampaigns[n % demoCampaigns.length]!;
const numbered = (name: string, n: number, of: number) => (n < of ? name : `${name} ${Math.floor(n / of) + 1}`);
const listed = (lists: Readonly<Record<string, readonly string[]>>, n: number): readonly [string, string] => {
  const all = Object.entries(lists).flatMap(([type, names]) => names.map((name): [string, string] => [type, name]));
  const [type, name] = all[n % all.length]!;
  return [type, numbered(name, n, all.length)];
};

const printed = ['Poster', 'Radio'];

const mediaOf = (roll: Dice, assetType: string): Sketch['mediaType'] => {
  if (assetType === 'Video') return 'video/webm';
  if (printed.includes(assetType)) return 'application/pdf';
  return roll.chance(0.25) ? 'image/png' : 'image/jpeg';
};

const advertising: Sketcher = (roll, n, { today }) => {
  const campaign = campaignOf(n);
  const shot = demoShots[Math.floor(n / demoCampaigns.length) % demoShots.length]!;
  const assetType = n % 3 === 0 ? 'Marketing Image' : roll.pick(libraryKinds.AdvertisingAsset.values.assetType!);
  const dated = assetType === 'Marketing Image';
  // Some begin later, one in ten leaves within the week.
  const begins = roll.chance(0.12) ? roll.int(3, 40) : -roll.int(5, 200);
  const ends = Math.max(begins, 0) + (roll.chance(0.1) ? roll.int(1, 6) : roll.int(20, 300));
  return {
    name: `${campaign.name} ${shot}`,
    values: {
      assetType,
      beginDate: dated ? addDays(today, begins) : null,
      expireDate: dated ? addDays(today, ends) : null,
    },
    mediaType: mediaOf(roll, assetType),
    colors: campaign.colors,
    landscape: roll.chance(0.6),
    content: `${campaign.name}. ${shot}. One picture and one line for every place it hangs.`,
    working: 0.35,
  };
};

const logos: Sketcher = (_roll, n) => ({
  name: numbered(demoLogos[n % demoLogos.length]!, n, demoLogos.length),
  values: {},
  mediaType: n % 4 === 3 ? 'image/png' : 'image/svg+xml',
  colors: campaignOf(n).colors,
  landscape: false,
  working: 0.4,
});

const documents: Sketcher = (roll, n) => {
  const [docType, name] = listed(demoDocuments, n);
  return {
    name,
    values: { docType, region: roll.chance(0.4) ? ['All'] : [roll.pick(['International', 'Europe', 'Domestic'])] },
    mediaType: 'application/pdf',
    colors: campaignOf(n).colors,
    content: `${name}. ${docType} for shops and partners: lasts, widths, outsole rubber, midsole foam, care and repair.`,
  };
};

const retail: Sketcher = (roll, n) => {
  const [assetType, name] = listed(demoRetail, n);
  const resource = assetType === 'Guideline' || assetType === 'Planogram';
  return {
    name,
    librarySubType: resource ? 'Resource' : 'VisualAsset',
    values: {
      assetType,
      year: 2024 + (n % 4),
      initiative: campaignOf(n).name,
      dimensions: roll.chance(0.5) ? `${roll.int(4, 24) * 10} × ${roll.int(4, 24) * 10} cm` : '',
    },
    mediaType: resource ? 'application/pdf' : 'image/jpeg',
    colors: campaignOf(n).colors,
    content: resource ? `${name}. Set up in under an hour, from the window to the till.` : '',
    working: 0.2,
  };
};

const training: Sketcher = (roll, n) => {
  const [assetType, name] = listed(demoTraining, n);
  return {
    name,
    values: {
      assetType,
      lang: roll.chance(0.75) ? 'English' : roll.pick(['French', 'German', 'Japanese']),
      year: 2025 + (n % 3),
    },
    mediaType: 'application/pdf',
    colors: campaignOf(n).colors,
    content: `${name}. Training for sales: what to say, what to show, and when to listen.`,
  };
};

const plan: readonly (readonly [LibraryType, number, Sketcher])[] = [
  ['AdvertisingAsset', 108, advertising],
  ['AdvertisingLogo', 36, logos],
  ['ProductDocument', 51, documents],
  ['GlobalRetailAsset', 72, retail],
  ['StepAsset', 44, training],
];

const brokenFile = 'The file ends in the middle. Please upload it again.';

const filesOf = (roll: Dice, key: string, sketch: Sketch, status: LibraryStatus, n: number): DemoLibraryFile[] => {
  const of = { of: key, colors: sketch.colors };
  const stem = `NL_${sketch.name.replaceAll(/[^\dA-Za-z]+/g, '_')}_${String(n + 1).padStart(3, '0')}`;
  const failed = status === 'Pending' && n % 7 === 3;
  const primary = demoFile(roll, {
    ...of,
    name: stem,
    mediaType: sketch.mediaType,
    landscape: sketch.landscape ?? true,
    content: sketch.content ?? '',
    ...(failed ? { failure: brokenFile } : {}),
  });
  if (!roll.chance(sketch.working ?? 0)) return [primary];
  return [
    primary,
    demoFile(roll, { ...of, name: `${stem}_working`, usageType: 'Working File', mediaType: 'image/svg+xml' }),
  ];
};

/** What waits to be completed lacks something that publishing asks for, mostly. */
const incomplete = (roll: Dice, type: LibraryType, values: LibraryValues): LibraryValues => {
  const missing = libraryKinds[type].required.filter((key) => key !== 'name' && roll.chance(0.5));
  return { ...values, ...Object.fromEntries(missing.map((key) => [key, Array.isArray(values[key]) ? [] : null])) };
};

const makeItem = (
  [type, , sketcher]: (typeof plan)[number],
  n: number,
  options: DemoLibraryOptions,
): DemoLibraryItem => {
  const key = `${type}/${n}`;
  const roll = dice(mixSeed(options.seed, n, textSeed(`library ${type}`)));
  // The first four are one of each, whatever the dice say.
  const status = n < 4 ? statusWeights[n]![1] : roll.weighted(statusWeights);
  const sketch = sketcher(roll, n, options);
  const values = filled(roll, type, { ...sketch.values, name: sketch.name });
  return {
    id: demoId(`library/${key}`),
    libraryType: type,
    librarySubType: sketch.librarySubType ?? null,
    status,
    statusBefore: status === 'Deleted' ? roll.pick(['Published', 'Unpublished', 'Pending'] as const) : null,
    values: status === 'Pending' ? incomplete(roll, type, values) : values,
    files: filesOf(roll, key, sketch, status, n),
    hoursAgo: roll.int(2, 24 * 240),
  };
};

/** [M15, M16] Items of every library in every state; a demo started next year has the same ones, in their time. */
export const demoLibrary = (options: DemoLibraryOptions): DemoLibraryItem[] =>
  plan.flatMap((kind) => Array.from({ length: kind[1] }, (_, n) => makeItem(kind, n, options)));
