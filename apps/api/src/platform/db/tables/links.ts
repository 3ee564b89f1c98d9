import type { Generated, JSONColumnType } from 'kysely';

export type SecretLinkKind =
  | 'confirmEmail'
  | 'setPassword'
  | 'pendingUser'
  | 'openId'
  | 'package'
  | 'document'
  | 'setUp';

export interface LinkTables {
  /** Whoever has the code of a row may do what its kind says, until it is used up, revoked or too old. */
  secret_links: {
    id: string;
    owner: string | null;
    kind: SecretLinkKind;
    code_hash: Buffer;
    payload: JSONColumnType<Record<string, string>>;
    created_at: Generated<Date>;
    expires_at: Date;
    used_at: Date | null;
    revoked_at: Generated<Date | null>;
    /** How often it was opened, and how often all of it was taken. */
    opened: Generated<number>;
    downloaded: Generated<number>;
    last_opened_at: Generated<Date | null>;
  };
}
