import { mayReadAssortment } from '@atelier/domain/assortment/access';
import type { AssortmentFacts } from '@atelier/domain/assortment/assortment';
import type { SignedIn } from '../http/sessions.ts';

/** What an event is about, as it was and as it is: whoever may see either hears of it. */
export type Audience = readonly AssortmentFacts[];

/** [M3.3, T2] An event names its assortment, and outside one's scope not even that is told. */
export const belongsTo = (user: SignedIn, audience: Audience | null): boolean =>
  audience === null || audience.some((facts) => mayReadAssortment(user, facts));
