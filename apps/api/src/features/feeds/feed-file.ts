import { sql } from 'kysely';
import { type FileKind, objectKey } from '../../platform/files/file-kind.ts';

/** The file as it was sent, while its feed may have to be read again. */
export const feedFiles: FileKind = {
  kind: 'feeds',
  folder: 'feeds/',
  inUse: sql`EXISTS (SELECT 1 FROM feeds d WHERE d.id::text = f.name AND d.state IN ('reading', 'comparing', 'ready'))`,
};

export const feedFileKey = (feedId: string): string => objectKey(feedFiles, feedId, 'file');
