import type { Passport } from '@atelier/contract/samples/passport';
import { placeOf } from '@atelier/domain/sample/sample-place';
import type { Handling, HandlingOf } from '../../../parts/sample-handling/index.ts';

const lent = (passport: Passport, { key, given: { body } }: HandlingOf<'lendSamples'>): Passport => {
  const { quantity = 1, borrower, dueDate, note = '' } = body;
  const loan = { id: key, quantity, borrower, dueDate, overdue: false, lentAt: '', lentBy: '', note };
  return {
    ...passport,
    here: passport.here - quantity,
    lent: passport.lent + quantity,
    loans: [...passport.loans, loan],
  };
};

const returned = (passport: Passport, { given: { body } }: HandlingOf<'returnSamples'>): Passport => {
  const loan = passport.loans.find(({ id }) => body.loan === undefined || id === body.loan);
  if (!loan) return passport;
  const loans = passport.loans.filter((one) => one !== loan);
  return { ...passport, here: passport.here + loan.quantity, lent: passport.lent - loan.quantity, loans };
};

const moved = (passport: Passport, { given: { body } }: HandlingOf<'moveSamples'>): Passport => {
  const { sample } = passport;
  const values = { ...sample.values, ...body.values };
  return { ...passport, sample: { ...sample, values, place: placeOf(sample.library, values) } };
};

/** A sample as it will be once everything that waits on this device was sent. */
export const withWaiting = (passport: Passport, waiting: readonly Handling[]): Passport =>
  waiting.reduce((state, one) => {
    if (!('codes' in one.given.body) || !one.given.body.codes.includes(state.sample.code)) return state;
    if (one.name === 'lendSamples') return lent(state, one);
    if (one.name === 'returnSamples') return returned(state, one);
    if (one.name === 'moveSamples') return moved(state, one);
    return state;
  }, passport);
