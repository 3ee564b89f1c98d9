import { shownSampleCode } from '@atelier/domain/sample/sample-code';
import { refuse } from '../../../platform/refusal.ts';
import type { SampleRecord } from '../sample-record.ts';

/** [M18] Nobody gives away what is not there: the row is held while it is counted. */
export const demandHere = ({ code, status, total_qty, lent_qty }: SampleRecord, quantity: number): void => {
  const [name, here] = [shownSampleCode(code), total_qty - lent_qty];
  if (status !== 'Active') refuse('wrongState', { reason: `${name} is ${status} and cannot be lent.` });
  if (here >= quantity) return;
  const left = here === 0 ? `${name} is not here: all of it is lent.` : `Only ${here} of ${name} can be lent.`;
  refuse('wrongState', { reason: total_qty === 0 ? `There is none of ${name}.` : left });
};
