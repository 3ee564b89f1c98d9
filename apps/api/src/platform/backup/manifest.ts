import { z } from 'zod';
import { waitingJobSchema } from './waiting-jobs.ts';

export const formatVersion = 1;

/** The first entry: what the rows that follow need to be loaded again. */
export const manifestSchema = z.object({
  format: z.literal(formatVersion),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** Tables of the schema that are not in the archive, each with its reason. */
  leftOut: z.record(z.string(), z.string()).default({}),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** The last entry before the checksum: what was counted on the way. */
export const summarySchema = z.object({
  rows: z.record(z.string(), z.number()),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), used: z.boolean() })),
  jobs: z.array(waitingJobSchema),
  files: z.number(),
});

export type Summary = z.infer<typeof summarySchema>;

export const manifestName = 'manifest.json';
export const summaryName = 'summary.json';
export const filesPrefix = 'files/';

export function chunkName(table: string, index: number): string {
  return `tables/${table}/${String(index).padStart(6, '0')}.copy.zst`;
}

export function tableOfChunk(name: string): string | undefined {
  return /^tables\/(.+)\/\d+\.copy\.zst$/.exec(name)?.[1];
}
