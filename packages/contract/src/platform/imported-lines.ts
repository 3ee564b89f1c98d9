import { z } from 'zod';

/**
 * How the rows of a sheet are sent, whatever they are: one JSON line that describes the import, then one per row. The
 * digest makes the content part of the request: a retry with the same key and other rows is refused (R6).
 */
export const importedLines = {
  query: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  upload: { maxBytes: 64 * 1024 * 1024 },
  idempotent: true,
} as const;
