import type { Audience } from '@atelier/domain/announcement/audience';
import type { ColumnType, Generated } from 'kysely';

export interface AnnouncementTables {
  announcements: {
    id: string;
    title: string;
    html: Generated<string>;
    assets: Generated<readonly string[]>;
    audience: ColumnType<Audience, string, string>;
    from_date: string | null;
    to_date: string | null;
    published: Generated<boolean>;
    published_date: Date | null;
    mailed_date: Date | null;
    mailed_people: number | null;
    created_date: Generated<Date>;
    revision: Generated<number>;
    field_versions: ColumnType<Readonly<Record<string, number>>, string | undefined, string>;
  };
}
