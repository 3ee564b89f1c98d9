import { sql } from 'kysely';
import { type FileKind, objectKey } from '../../platform/files/file-kind.ts';

/** [M14.3] Kept as it was sent while one of its links is open; what was never sent, because it was cancelled or broke, goes after a day. */
export const sharedDocumentFiles: FileKind = {
  kind: 'shared-document',
  folder: 'documents/shared/',
  inUse: sql`EXISTS (
    SELECT 1 FROM shared_documents d
    WHERE d.id::text = split_part(f.name, '.', 1) AND ((d.sent_at IS NULL AND d.created_at > now() - interval '1 day') OR EXISTS (
      SELECT 1 FROM document_links l JOIN secret_links s ON s.id = l.id
      WHERE l.document_id = d.id AND s.revoked_at IS NULL AND s.expires_at > now())))`,
};

/** A sending has a file without marks, and one for everything that is new to some of its recipients. */
export const sharedFileName = (id: string, variant: number): string => (variant === 0 ? id : `${id}.${variant}`);

export const sharedFileKey = (name: string): string => objectKey(sharedDocumentFiles, name, 'document');
