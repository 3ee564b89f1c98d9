import type { KeyArea } from '@atelier/domain/access/api-keys';
import type { DirectoryMatch } from '@atelier/domain/access/directory-rules';
import type { Grant, LegalType, Tbe, UserStatus } from '@atelier/domain/access/user';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Json<T> = ColumnType<T, string | undefined, string>;

export interface PeopleTables {
  directory_rules: {
    id: string;
    revision: Generated<number>;
    field_versions: ColumnType<Readonly<Record<string, number>>, string | undefined, string>;
    name: string;
    claim: string;
    match: DirectoryMatch;
    value: string;
    permissions: ColumnType<Grant[], string, string>;
    tbes: ColumnType<Tbe[], string, string>;
    created_at: Generated<Date>;
  };
  users: {
    id: string;
    user_code: string;
    email: string;
    name: string;
    last_name: string;
    status: UserStatus;
    strategy: Generated<'password' | 'directory'>;
    directory_subject: string | null;
    password_hash: string | null;
    company: Generated<string>;
    reason: Generated<string>;
    entity: Generated<string>;
    country: Generated<string>;
    legal_type: Generated<LegalType>;
    active_location: Generated<string>;
    permissions: Json<Grant[]>;
    tbes: Json<Tbe[]>;
    /** Given by hand, where the directory gives something besides; otherwise what is in force was given by hand. */
    own_permissions: ColumnType<Grant[] | null, string | null | undefined, string | null>;
    own_tbes: ColumnType<Tbe[] | null, string | null | undefined, string | null>;
    /** Told by the directory's rules. */
    directory_permissions: Json<Grant[]>;
    directory_tbes: Json<Tbe[]>;
    /** What the directory said at the last sign-in. */
    directory_claims: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
    /** What the rules said of those claims then; null where nobody signed in with the directory. */
    signed_in_rights: ColumnType<
      { permissions: Grant[]; tbes: Tbe[] } | null,
      string | null | undefined,
      string | null
    >;
    /** By an administrator: a directory does not bring them back. */
    deactivated_by_hand: Generated<boolean>;
    /** How a directory names them over SCIM, and when it removed them. */
    scim_user_name: ColumnType<string | null, string | null | undefined, string | null>;
    scim_external_id: ColumnType<string | null, string | null | undefined, string | null>;
    scim_removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    version: Generated<number>;
    created_at: Generated<Date>;
    last_login_at: Date | null;
  };
  user_imports: { id: string; actor: string; at: Generated<Date>; undone_at: Date | null };
  user_import_rows: {
    import_id: string;
    user_id: string;
    version: number;
    before: ColumnType<unknown, string | null, string | null>;
  };
  scim_groups: {
    id: string;
    version: Generated<number>;
    display_name: string;
    external_id: Generated<string>;
    created_at: Generated<Date>;
  };
  scim_group_members: { group_id: string; user_id: string };
  sessions: {
    id_hash: Buffer;
    user_id: string;
    created_at: Generated<Date>;
    last_action_at: Generated<Date>;
    address: Generated<string>;
    agent: Generated<string>;
  };
  api_keys: {
    id: string;
    user_id: string;
    name: string;
    prefix: string;
    secret_hash: Buffer;
    areas: KeyArea[];
    may_write: boolean;
    created_at: Generated<Date>;
    expires_at: Date;
    last_used_at: Date | null;
    revoked_at: Date | null;
  };
  user_settings: { user_id: string; key: string; value: Json<unknown>; version: Generated<number> };
  /** Steps of the guide for a new portal that its company does without. */
  set_up_skips: { step: string; at: Generated<Date> };
  saved_searches: {
    id: string;
    user_id: string;
    name: string;
    path: string;
    query: Json<Record<string, unknown>>;
    created_at: Generated<Date>;
  };
  user_flags: { user_id: string; flag: string; model_type: string; model_id: string; at: Generated<Date> };
  statistics: {
    id: Generated<number>;
    at: Generated<Date>;
    user_code: string;
    action: string;
    model_type: string | null;
    model_id: string | null;
    assortment: string | null;
    data: JSONColumnType<Record<string, unknown>>;
  };
  signing_secrets: { name: string; secret: Buffer };
}
