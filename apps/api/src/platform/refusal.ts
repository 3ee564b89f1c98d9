import type { ConflictDetails } from '@atelier/contract/platform/conflict';
import { type ProblemCode, type ProblemDetails, problems, problemText } from '@atelier/contract/platform/problems';

/** A business "no" on its way to the caller; everything else that is thrown is a bug or an outage. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly details: ProblemDetails;

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(problemText(code, details));
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return problems[this.code].status;
  }
}

type Details<C extends ProblemCode> = C extends 'userLock' ? ConflictDetails : ProblemDetails;

/** [G21] A conflict says what the contract says of it; other refusals fill their sentence. */
export const refuse = <C extends ProblemCode>(code: C, details?: Details<C>): never => {
  throw new Refusal(code, { ...details });
};
