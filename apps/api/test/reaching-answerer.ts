import { answerQuestions } from '@atelier/own-process';
import { reachOut, type Targets } from './reach-out.ts';

/** Stands in the place of the process that lays out previews. */
answerQuestions((question: { readonly targets: Targets }) => reachOut(question.targets));
