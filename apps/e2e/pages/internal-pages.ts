import type { InternalArea } from '@atelier/domain/assortment/internal-area';
import type { Caller } from './portal.ts';

export interface OpenAssortment {
  readonly title: string;
  readonly gender: string | null;
  readonly region: string;
  readonly productType: string;
  readonly season: string;
  readonly year: number;
  readonly channel: string;
  readonly displayTitle: string;
}

const base = '/product/libraries/internal';

/** What is open to this person at home or abroad, the newest season first. */
export async function openAssortments(
  { context, base: origin }: Caller,
  channel: 'Wholesale' | 'Retail',
  browse: InternalArea,
): Promise<OpenAssortment[]> {
  const reply = await context.request.post(`${origin}/api/internalAssortments/discover`, {
    data: { channel, browse },
    headers: { origin },
  });
  if (!reply.ok()) throw new Error(`Nothing is told of what is open: ${reply.status()} ${await reply.text()}`);
  return ((await reply.json()) as { data: OpenAssortment[] }).data;
}

/** The address of a page of a season; what is given besides goes into the query. */
export const internalAddress = (
  page: string,
  { season, year }: Pick<OpenAssortment, 'season' | 'year'>,
  more: Readonly<Record<string, string>> = {},
): string => `${base}/${page}?${new URLSearchParams({ season, year: String(year), ...more })}`;

export const named = ({ title, gender, region, productType }: OpenAssortment): Record<string, string> => ({
  title,
  ...(gender === null ? {} : { gender }),
  region,
  type: productType,
});
