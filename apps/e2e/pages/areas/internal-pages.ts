import type { InternalArea } from '@atelier/domain/assortment/internal-area';
import { type Caller, callAs } from '../visits/portal.ts';

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

/** Those of women's footwear in wholesale, at home and abroad. */
export async function womensFootwear(): Promise<[home: OpenAssortment, abroad: OpenAssortment]> {
  const caller = await callAs('adminEditor');
  const find = async (browse: 'domestic' | 'international') => {
    const found = (await openAssortments(caller, 'Wholesale', browse)).find(
      ({ productType, gender }) => productType === 'Footwear' && gender === 'Women',
    );
    if (found === undefined) throw new Error(`No ${browse} assortment of women's footwear is open.`);
    return found;
  };
  const both: [OpenAssortment, OpenAssortment] = [await find('domestic'), await find('international')];
  await caller.close();
  return both;
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
