import { sweepPictures, watchCatalogue } from './features/assortments/index.ts';
import { cleanUp } from './platform/jobs/clean-up.ts';
import type { AnyJob } from './platform/jobs/start-worker.ts';
import { resumeMail } from './platform/mail/resume-mail.ts';
import { sendMail } from './platform/mail/send-mail.ts';

/** Every job the worker knows; a new one is one file and one line here. */
export const jobs = [sendMail, resumeMail, cleanUp, watchCatalogue, sweepPictures] as readonly AnyJob[];
