import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/tables/index.ts';
import type { SecretLinkKind } from '../../platform/db/tables/links.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import {
  createSecretLink,
  findSecretLink,
  revokeSecretLinks,
  type SecretLink,
  takeSecretLink,
} from '../../platform/links/secret-link.ts';

export const linkMinutes = {
  confirmEmail: 2 * 24 * 60,
  firstPassword: 7 * 24 * 60,
  resetPassword: 60,
  pendingUser: 60,
  openId: 10,
} as const;

export type LinkKind = Exclude<SecretLinkKind, 'package'>;

interface NewLink {
  kind: LinkKind;
  userId?: string;
  /** Only where somebody else needs to know the code in advance. */
  code?: string;
  payload?: Record<string, string>;
  minutes: number;
}

export interface OpenLink {
  userId: string | null;
  payload: Record<string, string>;
}

const present = (link: SecretLink | undefined): OpenLink | undefined =>
  link && { userId: link.owner, payload: link.payload };

export const createLink = async (tx: Tx, { userId, ...link }: NewLink): Promise<string> =>
  (await createSecretLink(tx, { ...link, ...(userId === undefined ? {} : { owner: userId }) })).code;

export const findLink = async (db: Kysely<Tables>, kind: LinkKind, code: string, owner?: string) =>
  present(await findSecretLink(db, { kind, code, owner }));

export const takeLink = async (tx: Tx, kind: LinkKind, code: string, owner?: string) =>
  present(await takeSecretLink(tx, { kind, code, owner }));

/** A new link of a kind makes the older ones of that person worthless. */
export const closeLinksOf = (tx: Tx, userId: string, kind: LinkKind) => revokeSecretLinks(tx, { owner: userId, kind });

export const closeEveryLinkOf = (tx: Tx, userId: string) => revokeSecretLinks(tx, { owner: userId });
