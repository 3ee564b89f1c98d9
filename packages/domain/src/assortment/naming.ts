import type { AssortmentChannel } from './assortment.ts';

export interface InternalNameParts {
  readonly season: string | null;
  readonly year: number | null;
  readonly region: string | null;
  readonly productType: string;
  readonly channel: AssortmentChannel;
}

export const channelText = (channel: AssortmentChannel): string =>
  channel === 'Retail' ? 'Retail Assortment' : 'Wholesale Key Initiative';

const joined = (parts: readonly (string | number | null | undefined)[]): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(' ');

/** M5.7: season year region type channel-text. */
export const internalName = ({ season, year, region, productType, channel }: InternalNameParts): string =>
  joined([season, year, region, productType, channelText(channel)]);

export const genderedTitle = ({ gender, title }: { readonly gender: string | null; readonly title: string }): string =>
  joined([gender, title]);

/** M12.1: the gender plus the title, then the name. */
export const displayTitle = (
  of: InternalNameParts & { readonly gender: string | null; readonly title: string },
): string => joined([of.gender, of.title, internalName(of)]);

const genders = ['Women', 'Men', 'Girls', 'Boys'] as const;

/** Whom an assortment is for: as it says, or as its title says in so many words, unless that names several. */
export const assortmentGender = (of: {
  readonly gender: string | null;
  readonly title: string;
}): string | undefined => {
  if (of.gender !== null && of.gender !== '') return genders.find((gender) => gender === of.gender);
  const words = of.title.split(/[^A-Za-z]+/);
  const named = genders.filter((gender) => words.includes(gender));
  return named.length === 1 ? named[0] : undefined;
};
