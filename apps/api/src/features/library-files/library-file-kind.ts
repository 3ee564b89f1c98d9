import { sql } from 'kysely';
import type { FileKind } from '../../platform/files/file-kind.ts';

/**
 * Each lies under its id, which is that of its upload: `original`, `thumb.webp` and so on. Names that are no ids come
 * from elsewhere and belong to nobody.
 */
export const libraryFiles: FileKind = {
  kind: 'library-file',
  folder: 'library/',
  inUse: sql`EXISTS (
    SELECT 1 FROM library_files l
    WHERE l.id = CASE WHEN f.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN f.name::uuid END)`,
};
