import type { ConferenceGroup, ConferenceStatus, ItemGender } from '@atelier/domain/conference/conference';
import type { Poster } from '@atelier/domain/conference/poster';
import type { Session } from '@atelier/domain/conference/sessions';
import type { Opening, SiteSection } from '@atelier/domain/conference/site-sections';
import type { SiteTheme } from '@atelier/domain/conference/theme';
import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string, string>;
type FieldVersions = ColumnType<Readonly<Record<string, number>>, string | undefined, string>;

export interface ConferenceTables {
  conferences: {
    id: string;
    slug: string;
    title: string;
    intro: Generated<string>;
    season: string;
    year: number;
    status: Generated<ConferenceStatus>;
    live_at: Date | null;
    guarded: Generated<boolean>;
    groups: Generated<readonly ConferenceGroup[]>;
    theme: Json<SiteTheme>;
    opening: Opening;
    sections: Json<readonly SiteSection[]>;
    dashboard_opens: string | null;
    created_date: Generated<Date>;
    revision: Generated<number>;
    field_versions: FieldVersions;
  };
  conference_items: {
    id: string;
    conference_id: string;
    section: string;
    tab: Generated<string>;
    /** Within its section and tab. */
    position: number;
    title: string;
    text: Generated<string>;
    gender: ItemGender | null;
    poster: ColumnType<Poster | null, string | null, string | null>;
    session: ColumnType<Session | null, string | null, string | null>;
    asset: string | null;
    catalog: string | null;
    video: string | null;
    captions: string | null;
    deleted_at: Date | null;
    revision: Generated<number>;
    field_versions: FieldVersions;
  };
  conference_agenda: {
    user_id: string;
    item_id: string;
    added_at: Generated<Date>;
  };
}
