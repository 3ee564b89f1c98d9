import { canAccess } from '../access/can-access.ts';
import { isDistributor } from '../access/distributor.ts';
import { needs } from '../access/needs.ts';
import type { AccessUser } from '../access/user.ts';
import type { DocumentKind } from './document-types.ts';

/** Whose preset it is: one person's, or everybody's in the company. */
export const presetScopes = ['own', 'company'] as const;
export type PresetScope = (typeof presetScopes)[number];

/** The documents name no right for it: who manages the assortments of a kind says how their documents look (docs/decisions/0027). */
export const mayShareWithCompany = (user: AccessUser, kind: DocumentKind): boolean =>
  canAccess(user, kind === 'internal' ? needs.manageSeasons : needs.manageAssortments);

/** [G11] What the company agrees on is not told to those outside of it. */
export const seesCompanyPresets = (user: AccessUser): boolean => !isDistributor(user);
