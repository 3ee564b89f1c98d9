import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../../../platform/refusal.ts';

/** argon2id, 19 MiB, two passes: 17 ms of a core that is not the event loop's. Not to be lowered. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Each running check holds 19 MiB; one thread of the pool stays free for everything else. */
const atOnce = 3;
const waitingAtMost = 200;

let running = 0;
const waiting: (() => void)[] = [];

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= atOnce) {
    if (waiting.length >= waitingAtMost) throw new Refusal('tooManyAttempts', { minutes: 1 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
};

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

let decoy: Promise<string> | undefined;
const decoyHash = () => {
  decoy ??= hash('no account has this password', cost);
  return decoy;
};

/** Without a stored hash the same work is done against a decoy, so that time does not tell whether an account exists. */
export const passwordMatches = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  const against = stored ?? (await decoyHash());
  const matches = await inTurn(() => verify(against, password));
  return matches && stored !== null && stored !== undefined;
};
