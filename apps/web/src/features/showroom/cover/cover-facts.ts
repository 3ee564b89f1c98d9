import type { Reply } from '@atelier/contract';
import { somebodyElse } from '@atelier/domain/access/shown-person';
import type { ShowroomDetail } from '../queries.ts';
import type { Review } from '../review/review-page.ts';

export interface CoverFact {
  readonly label: string;
  readonly name: string;
  readonly beneath?: string;
}

type Reader = Pick<Reply<'currentSession'>['user'], 'name' | 'lastName'>;
type Told = Pick<ShowroomDetail, 'title' | 'subTitle' | 'gender' | 'region' | 'channel'>;

/** Only a customer is somebody it is prepared for. */
export const preparedFor = ({ title, subTitle, gender, region, channel }: Told): CoverFact => {
  const scope = [gender, region, channel === 'All' ? null : channel.toLowerCase()].filter(Boolean).join(', ');
  return subTitle === ''
    ? { label: 'Assortment', name: title, beneath: scope }
    : { label: 'Prepared for', name: subTitle, beneath: scope };
};

/** Who runs the review, else a reader who could; whose name is not told to this reader is not spoken of. */
export function presenterOf(
  reader: Reader,
  { may }: { readonly may: Pick<ShowroomDetail['may'], 'edit'> },
  review: Pick<Review, 'presenter' | 'endedAt'> | null,
): string | null {
  const live = review !== null && review.endedAt === null ? review.presenter : undefined;
  if (live !== undefined) return live.name === somebodyElse ? null : live.name;
  return may.edit ? `${reader.name} ${reader.lastName}` : null;
}

export const presentedBy = (presenter: string | null, asOf: string, day: string): CoverFact =>
  presenter === null
    ? { label: asOf, name: day }
    : { label: 'Presented by', name: presenter, beneath: `${asOf} ${day}` };
