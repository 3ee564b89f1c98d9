import { mayReadAssortment } from '@atelier/domain/assortment/access';
import type { AssortmentFacts } from '@atelier/domain/assortment/assortment';
import type { Audiences, MayHear } from '../../../platform/push/audience.ts';
import { viewAudiences } from '../views/views.editable.ts';

/** The facts are those that assortment-entity.ts sends along. */
const mayHear: MayHear = (user, facts) => mayReadAssortment(user, facts as AssortmentFacts);

/** [M3.3] Whoever may read an assortment hears of it. */
export const assortmentAudiences: Audiences = {
  'assortments-changed': mayHear,
  'internal-assortments-changed': mayHear,
  'line-review-changed': mayHear,
  ...viewAudiences,
};
