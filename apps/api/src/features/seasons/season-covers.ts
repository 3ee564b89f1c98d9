import { maxCoverBytes, seasonCoverSizes } from '@atelier/contract/planning/seasons';
import { needs } from '@atelier/domain/access/needs';
import { sql } from 'kysely';
import type { FileKind } from '../../platform/files/file-kind.ts';

/** Covers as they are shown; what people see at the fixed path of a season is found by the hash in its row. */
export const seasonCovers: FileKind = {
  kind: 'season-cover',
  folder: 'pictures/seasons/',
  inUse: sql`EXISTS (SELECT 1 FROM seasons s WHERE s.cover = f.name)`,
};

export const coverLimits = { need: needs.manageSeasons, maxBytes: maxCoverBytes, sizes: seasonCoverSizes } as const;
