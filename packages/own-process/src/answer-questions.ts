import { flushCompileCache } from 'node:module';

/** Whoever waits for a question holds the process, which otherwise ends when it has nothing left to do. */
const holdProcess = (): void => process.channel?.ref();

/** The other side of `askOnce`, who ends this process with its answer: what was compiled is kept before. */
export const answerOnce = <Question, Reply>(answer: (question: Question) => Promise<Reply>): void => {
  holdProcess();
  process.once('message', (question: Question) => {
    void answer(question).then((reply) => {
      flushCompileCache();
      process.send?.(reply, () => process.exit(0));
    });
  });
};

/** The other side of `openAnswerer`: answers what it is asked, in the order in which it was asked. */
export const answerQuestions = <Question, Reply>(answer: (question: Question) => Promise<Reply>): void => {
  holdProcess();
  let turn = Promise.resolve();
  process.on('message', ({ id, question }: { id: number; question: Question }) => {
    turn = turn.then(async () => {
      const said = await answer(question).then(
        (reply) => ({ id, reply }),
        (error: unknown) => ({ id, error: String(error) }),
      );
      process.send?.(said);
    });
  });
};
