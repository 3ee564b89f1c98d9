import { priceDisclaimer } from '@atelier/domain/document/disclaimer';
import { documentColumn } from '@atelier/domain/document/document-columns';
import type { PagePlan } from '@atelier/domain/document/page-plan';
import { mayReadSeason } from '@atelier/domain/season/season';
import { defaultCurrency, defaultTimeZone } from '@atelier/domain/vocabulary/limits';
import type { SheetContent } from '@atelier/pages';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import { portalAddress } from '../../../platform/portal-address.ts';
import { shownTitle } from '../../assortments/index.ts';
import type { DocumentReader } from './document-reader.ts';
import { pictureName } from './picture-names.ts';

const dayWords = new Intl.DateTimeFormat('en-US', { timeZone: defaultTimeZone, dateStyle: 'long' });

export const longDay = (at: Date): string => dayWords.format(at);
export const documentDay = (reader: Pick<DocumentReader, 'clock'>): string => longDay(reader.clock.now());

/** What prices are printed in. */
export const placeOf = async (reader: DocumentReader, code: string): Promise<SheetContent['location']> => {
  const place = await reader.read
    .selectFrom('locations')
    .select(['name', 'currency_symbol', 'decimal_places'])
    .where('code', '=', code)
    .orderBy('key')
    .executeTakeFirst();
  return {
    name: place?.name ?? code,
    currency: place?.currency_symbol ?? defaultCurrency.symbol,
    decimals: place?.decimal_places ?? defaultCurrency.decimalPlaces,
  };
};

/** [T1] The cover of a season is for those who may open the season; others see the picture of the assortment. */
const coverOf = async (reader: DocumentReader, record: AssortmentRecord): Promise<string | undefined> => {
  const { season, year, channel } = record;
  const own = record.thumbnail
    ? pictureName({ of: 'assortment', assortmentId: record.id, hash: record.thumbnail })
    : undefined;
  if (season === null || year === null || channel === 'All') return own;
  const found = await reader.read
    .selectFrom('seasons')
    .select(['channel', 'status', 'cover'])
    .where('season', '=', season)
    .where('year', '=', year)
    .where('channel', '=', channel)
    .executeTakeFirst();
  const mayOpen = found && (reader.config.bypassAccess || mayReadSeason(reader.user, found));
  return mayOpen && found.cover !== null
    ? pictureName({ of: 'season', channel, year, season, hash: found.cover })
    : own;
};

const audienceOf = ({ gender, region, channel, product_type }: AssortmentRecord): string =>
  [
    gender,
    [region, channel === 'All' ? '' : channel.toLowerCase()].filter(Boolean).join(' '),
    product_type === 'All' ? '' : product_type,
  ]
    .filter(Boolean)
    .join(', ');

type Facts = Omit<SheetContent, 'groups' | 'legend'>;

/** Everything a document says besides its rows. */
export const documentFacts = async (
  reader: DocumentReader,
  record: AssortmentRecord,
  { options, columns }: PagePlan,
  { startScreen }: { readonly startScreen: boolean },
): Promise<Facts> => {
  const { user } = reader;
  const date = documentDay(reader);
  const location = await placeOf(reader, record.location_id);
  const cover = options.seasonCoverPage ? await coverOf(reader, record) : undefined;
  const audience = audienceOf(record);
  const priced = columns.some(({ key }) => documentColumn(key).kind === 'money');
  const showroom = portalAddress(reader.config, `/product/assortments/assortment/${record.id}/showroom`);
  return {
    company: 'Atelier',
    title: shownTitle(record),
    date,
    location,
    ...(record.season && record.year ? { season: `${record.season} ${record.year}` } : {}),
    ...(audience === '' ? {} : { audience }),
    ...(record.sub_title === '' ? {} : { preparedFor: record.sub_title }),
    ...(options.author ? { author: `${user.name} ${user.lastName}`.trim() } : {}),
    ...(options.priceDisclaimer && priced ? { disclaimer: priceDisclaimer(location.name, date) } : {}),
    ...(cover === undefined ? {} : { cover }),
    ...(startScreen ? { showroom: { href: showroom, words: 'Open the showroom' } } : {}),
  };
};
