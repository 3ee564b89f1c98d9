import { answerQuestions } from '../src/answer-questions.ts';

answerQuestions(async (question: string) => {
  if (question === 'die') process.exit(3);
  if (question === 'sleep') return new Promise(() => undefined);
  if (question === 'fail') throw new Error('no answer to that');
  return { pid: process.pid, question };
});
