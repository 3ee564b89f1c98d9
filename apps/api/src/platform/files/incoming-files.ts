import { sql } from 'kysely';
import type { FileKind } from './file-kind.ts';

/** Uploads as they arrived. What is made of one is kept under its own kind, so nothing ever shows these. */
export const incomingFiles: FileKind = { kind: 'incoming', folder: 'incoming/', inUse: sql`false` };
