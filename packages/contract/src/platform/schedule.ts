import { frequencies, type Schedule } from '@atelier/domain/document/schedule';
import { z } from 'zod';

/** What it may hold is said by `checkSchedule`. */
export const schedule = z.object({
  frequency: z.enum(frequencies),
  from: z.string().max(10),
  time: z.string().max(5),
  zone: z.string().max(64),
  until: z.string().max(10).nullable(),
}) satisfies z.ZodType<Schedule>;
