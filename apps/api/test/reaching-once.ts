import { answerOnce } from '@atelier/own-process';
import { reachOut, type Targets } from './reach-out.ts';

/** Stands in the place of a process that answers one question with bytes. */
answerOnce(async (question: { readonly targets: Targets }) =>
  Buffer.from(JSON.stringify(await reachOut(question.targets))),
);
