import type { Channel, Region } from '@atelier/domain/access/user';
import type { AssortmentProductType, Method, OrgType } from '@atelier/domain/assortment/assortment';
import type { SeasonSetState, SeasonStatus } from '@atelier/domain/season/season';
import type { ColumnType, Generated } from 'kysely';

type Versions = ColumnType<Readonly<Record<string, number>>, string | undefined, string>;

export interface SeasonTables {
  seasons: {
    id: string;
    season: string;
    year: number;
    channel: Channel;
    product_type: AssortmentProductType;
    status: SeasonStatus;
    /** The hash of the kept picture. */
    cover: string | null;
    source_file: string | null;
    created_date: Generated<Date>;
    revision: Generated<number>;
    field_versions: Versions;
  };
  season_sets: {
    id: Generated<string>;
    season_id: string;
    short_name: string;
    region: Region;
    org_type: OrgType;
    method: Method;
    product_type: AssortmentProductType;
    state: SeasonSetState;
    position: number;
    version: number;
    cell_versions: Versions;
  };
}
