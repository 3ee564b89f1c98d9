import type { ProblemCode } from '@atelier/contract/platform/problems';
import { transportMessages } from '@atelier/domain/vocabulary/messages';

interface Facts {
  path: string;
  message: string;
}

/** The server said no for a reason a person can read. */
export class Refused extends Error {
  readonly path: string;
  readonly status: number;
  readonly code: ProblemCode | (string & {});
  readonly details: Readonly<Record<string, unknown>>;

  constructor(facts: Facts & { status: number; code: string; details?: Record<string, unknown> | undefined }) {
    super(facts.message);
    this.name = 'Refused';
    this.path = facts.path;
    this.status = facts.status;
    this.code = facts.code;
    this.details = facts.details ?? {};
  }
}

/** The server broke (5xx). The dialog has been shown by the time anyone catches this. */
export class ServerBroke extends Error {
  readonly path: string;
  readonly status: number;
  readonly requestId: string | undefined;

  constructor(facts: Facts & { status: number; requestId?: string | undefined }) {
    super(facts.message);
    this.name = 'ServerBroke';
    this.path = facts.path;
    this.status = facts.status;
    this.requestId = facts.requestId;
  }
}

/** No answer came at all. */
export class NoAnswer extends Error {
  readonly path: string;

  constructor(path: string, cause: unknown) {
    super(transportMessages.noAnswer, { cause });
    this.name = 'NoAnswer';
    this.path = path;
  }
}

/** The answer had begun and did not come to its end. */
export class BrokeOff extends Error {
  constructor(cause: unknown) {
    super(transportMessages.brokeOff, { cause });
    this.name = 'BrokeOff';
  }
}

export const wasCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** What a body that stopped half-way is told as; the words of browsers differ and help nobody. */
export const brokenOff = (error: unknown): unknown => (wasCancelled(error) ? error : new BrokeOff(error));

/** One of the failures above, whose message is meant for people. */
export const isApiFailure = (error: unknown): error is Error =>
  [Refused, ServerBroke, NoAnswer, BrokeOff].some((kind) => error instanceof kind);
