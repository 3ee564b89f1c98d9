import { startOwnProcess } from '../src/own-process.ts';

/** Starts a process, says its id and stays until it is killed. */
startOwnProcess(new URL('./worker.ts', import.meta.url), {
  args: ['wait'],
  onMessage: (said) => process.send?.(said as { pid: number }),
});
