export { answerOnce, answerQuestions } from './answer-questions.ts';
export { type Answerer, openAnswerer } from './answerer.ts';
export { askOnce } from './ask-once.ts';
export { type OwnProcess, type OwnProcessLimits, type OwnProcessOptions, startOwnProcess } from './own-process.ts';
export { ProcessStopped, type StopReason } from './process-stopped.ts';
