import { type ProblemCode, type ProblemDetails, problems, problemText } from '@atelier/contract/problems';

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

export const refuse = (code: ProblemCode, details?: ProblemDetails): never => {
  throw new Refusal(code, details);
};
