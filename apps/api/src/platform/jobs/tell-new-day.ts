import { companyDay } from '@atelier/domain/shared/dates';
import { z } from 'zod';
import { inTransaction } from '../db/transaction.ts';
import { emitEvent } from '../outbox/emit.ts';
import { defineJob } from './job.ts';

const hourMs = 3_600_000;

/** What is shown between two days comes and goes by itself at the company's midnight; open screens have to be told. */
export const tellNewDay = defineJob({
  name: 'tell-new-day',
  payload: z.unknown(),
  schedule: '0 * * * *',
  async run({ db, clock }) {
    const now = clock.now();
    const day = companyDay(now);
    if (companyDay(new Date(now.getTime() - hourMs)) === day) return;
    await inTransaction(db, (tx) => emitEvent(tx, { topic: 'day-changed', payload: { day } }));
  },
});
