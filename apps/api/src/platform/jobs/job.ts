import type { z } from 'zod';
import type { PlatformParts } from '../platform-parts.ts';
import type { ObjectStore } from '../storage/object-store.ts';

export interface JobContext extends PlatformParts {
  store: ObjectStore;
  /** Aborts when the worker has to stop; a long job saves where it is and ends. */
  stopping: AbortSignal;
  /** 1 on the first try. */
  attempt: number;
}

/** Work that outlives the request. One file per job; apps/api/src/jobs.ts lists them all. */
export interface Job<Payload> {
  name: string;
  payload: z.ZodType<Payload>;
  /** Tries until it counts as failed (R9); 3 unless told. */
  tries?: number;
  /** When it runs by itself, as five crontab fields in UTC. */
  schedule?: string;
  run(ctx: JobContext, payload: Payload): Promise<void>;
}

export const defineJob = <Payload>(job: Job<Payload>): Job<Payload> => job;
