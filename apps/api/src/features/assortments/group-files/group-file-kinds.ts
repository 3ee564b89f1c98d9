import { sql } from 'kysely';
import type { FileKind } from '../../../platform/files/file-kind.ts';

/** [M10.4] Pictures of divider pages; groups may share one. */
export const groupPictures: FileKind = {
  kind: 'group-picture',
  folder: 'pictures/groups/',
  inUse: sql`EXISTS (SELECT 1 FROM assortment_contents c WHERE c.preview_jpg = f.name)`,
};

/** What divider pages were made from, each under the id of its upload. */
export const groupSources: FileKind = {
  kind: 'group-source',
  folder: 'groups/',
  inUse: sql`EXISTS (SELECT 1 FROM assortment_contents c WHERE split_part(c.source_file, '/', 1) = f.name)`,
};

export const sourceId = (sourceFile: string): string => sourceFile.split('/')[0] ?? '';
