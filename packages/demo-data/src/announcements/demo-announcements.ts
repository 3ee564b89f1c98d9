import { type Audience, everybody } from '@atelier/domain/announcement/audience';
import { isInForce } from '@atelier/domain/library/library-item';
import { addDays } from '@atelier/domain/product/availability';
import { demoId } from '../assortments/demo-id.ts';
import { demoCalendar } from '../calendar.ts';
import type { DemoLibraryItem } from '../library/demo-item.ts';
import { type DemoLibraryOptions, demoLibrary } from '../library/demo-library.ts';

export interface DemoAnnouncement {
  readonly id: string;
  readonly title: string;
  readonly html: string;
  readonly assets: readonly string[];
  readonly audience: Audience;
  readonly from: string | null;
  readonly to: string | null;
  readonly published: boolean;
  readonly hoursAgo: number;
}

type Sketch = Omit<DemoAnnouncement, 'id' | 'assets' | 'audience' | 'from' | 'to' | 'published'> &
  Partial<DemoAnnouncement>;

const made = ({ title, ...sketch }: Sketch): DemoAnnouncement => ({
  id: demoId(`announcement/${title}`),
  title,
  assets: [],
  audience: everybody,
  from: null,
  to: null,
  published: true,
  ...sketch,
});

const picture = ({ id, values }: DemoLibraryItem): string => `<img data-asset="${id}" alt="${String(values.name)}" />`;

const isPicture = ({ files }: DemoLibraryItem): boolean =>
  files.some(({ state, usageType, mediaType, width, height }) => {
    const wide = (width ?? 0) > (height ?? 0);
    return usageType === 'Primary' && state === 'Ready' && mediaType === 'image/jpeg' && wide;
  });

/** What is published today, by kind, so that every announcement shows what its readers may see. */
const shelves = (options: DemoLibraryOptions) => {
  const items = demoLibrary(options);
  const shown = items.filter(
    ({ status, libraryType, values }) => status === 'Published' && isInForce(libraryType, values, options.today),
  );
  const readable = (region: string) => (item: DemoLibraryItem) =>
    item.libraryType === 'ProductDocument' && [region, 'All'].some((one) => String(item.values.region).includes(one));
  return {
    campaign: shown.filter((item) => item.libraryType === 'AdvertisingAsset' && isPicture(item)),
    windows: shown.filter((item) => item.libraryType === 'GlobalRetailAsset' && isPicture(item)),
    documentsAbroad: shown.filter(readable('International')),
    documents: shown.filter(({ libraryType }) => libraryType === 'ProductDocument'),
    training: shown.filter(({ libraryType }) => libraryType === 'StepAsset'),
    withdrawn: items.filter((item) => item.status === 'Unpublished' && item.libraryType === 'AdvertisingAsset'),
  };
};

const idsOf = (items: readonly DemoLibraryItem[], from: number, count: number): string[] =>
  items.slice(from, from + count).map(({ id }) => id);

/** Announcements of several audiences and in every state; days are told relative to today. */
export const demoAnnouncements = (options: DemoLibraryOptions): DemoAnnouncement[] => {
  const { today } = options;
  const { seasons, current } = demoCalendar(today);
  const next = seasons[current + 1]!;
  const season = `${next.season} ${next.year}`;
  const { campaign, windows, documents, documentsAbroad, training, withdrawn } = shelves(options);
  const lead = campaign[0] ? picture(campaign[0]) : '';
  const window = windows[0] ? picture(windows[0]) : '';
  return [
    made({
      title: `${season} opens in the showroom`,
      html: `${lead}<p>The first full look at <strong>${season}</strong> stands in the showroom from Monday. Every line is there in its lead colors, with swatches of the others beside it.</p><h2>Before you come</h2><ul><li><p>Book a time with your coordinator; rooms hold eight people.</p></li><li><p>Bring last season’s order book: the new one follows its pages.</p></li><li><p>Pictures may be taken, but stay inside the company until launch.</p></li></ul><p>Everything is also in the <a href="/product/libraries/products" rel="noopener noreferrer">product library</a>.</p>`,
      assets: idsOf(campaign, 0, 4),
      hoursAgo: 6,
    }),
    made({
      title: 'Windows for the holidays: what goes up where',
      html: `${window}<p>Installation begins in the first week of December. Flagships get all three scenes, other shops the first one.</p><ol><li><p>Measure the window and choose the nearest size.</p></li><li><p>Print on the paper named in the guideline, <em>not</em> on vinyl.</p></li><li><p>Send one picture when it hangs.</p></li></ol>`,
      assets: [...idsOf(windows, 0, 3), ...idsOf(documents, 0, 1)],
      audience: { ...everybody, people: 'employees' },
      hoursAgo: 30,
    }),
    made({
      title: `The order book for ${season} is open`,
      html: `<p>Dear partners,</p><p>from today you can place orders for <strong>${season}</strong>. Sizes and delivery windows are in the documents below; prices are those of your own location.</p><blockquote><p>Orders that arrive within the first three weeks are delivered first.</p></blockquote><p>新しいシーズンのご注文をお待ちしております。</p>`,
      assets: idsOf(documentsAbroad, 0, 3),
      audience: { ...everybody, people: 'distributors' },
      to: addDays(today, 60),
      hoursAgo: 52,
    }),
    made({
      title: 'New retail prices in Europe',
      html: '<p>Suggested retail of all running styles changes on the first of January. Assortments show the new prices from that day; exported sheets keep the day they were made on.</p><h3>What you have to do</h3><p>Nothing, unless a price list was printed: please print it again after the change.</p>',
      audience: { ...everybody, regions: ['Europe'] },
      from: addDays(today, -8),
      to: addDays(today, 45),
      hoursAgo: 190,
    }),
    made({
      title: 'Key initiatives: how we review this season',
      html: `<p>Reviews happen in the portal only. Mark what you want to talk about, and leave a note on the color it is about.</p><ul><li><p><strong>Monday</strong> Footwear</p></li><li><p><strong>Tuesday</strong> Apparel</p></li><li><p><strong>Thursday</strong> whatever is left</p></li></ul><p data-align="center"><a href="/product/assortments/internal/wholesale" rel="noopener noreferrer">Open key initiatives</a></p>`,
      audience: { ...everybody, permissions: ['PRODUCT__INTERNAL_ASSORTMENTS'] },
      hoursAgo: 77,
    }),
    made({
      title: 'Fit clinic for everybody who sells shoes',
      html: '<p>Half an hour, one last, five feet. The new training shows how to measure and which width to reach for first.</p>',
      assets: idsOf(training, 0, 2),
      audience: { ...everybody, people: 'employees', regions: ['Domestic'] },
      hoursAgo: 240,
    }),
    made({
      title: 'Warehouse closed between the years',
      html: '<p>No samples leave the house from December 24 to January 2. Please order what you need for January before that.</p>',
      audience: { ...everybody, people: 'employees' },
      from: addDays(today, 12),
      to: addDays(today, 48),
      hoursAgo: 3,
    }),
    made({
      title: 'Campaign days: draft of the programme',
      html: '<p>Still open: who speaks first, and whether the evening is outdoors.</p>',
      assets: [...idsOf(campaign, 3, 2), ...idsOf(withdrawn, 0, 1)],
      published: false,
      hoursAgo: 20,
    }),
    made({
      title: 'Portal maintenance last weekend',
      html: '<p>Everything went well, thank you for your patience. Uploads that were interrupted went on by themselves.</p>',
      from: addDays(today, -20),
      to: addDays(today, -6),
      hoursAgo: 480,
    }),
  ];
};
