import { eitherAssortments } from '@atelier/contract/assortments/assortments';
import { canAccess } from '@atelier/domain/access/can-access';
import { refuse } from '../../platform/refusal.ts';
import { askedDocument } from '../documents/index.ts';

type Asked = Parameters<typeof askedDocument>;

/** [T9, G42] As the route that makes documents demands it, for somebody who does not ask themselves. */
export const demandAsked = async (reader: Asked[0], asked: Asked[1]) => {
  if (!reader.config.bypassAccess && !canAccess(reader.user, eitherAssortments)) return refuse('forbidden');
  return askedDocument(reader, asked);
};
