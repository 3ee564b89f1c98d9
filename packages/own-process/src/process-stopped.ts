export type StopReason = 'tooSlow' | 'tooMuchMemory' | 'failed';

/** How a process ended before its work was done. A caller that was cancelled gets the reason of its signal instead. */
export class ProcessStopped extends Error {
  readonly reason: StopReason;

  constructor(reason: StopReason, complaint: string) {
    super(`The process stopped (${reason})${complaint === '' ? '' : `: ${complaint.slice(0, 2_000)}`}`);
    this.name = 'ProcessStopped';
    this.reason = reason;
  }
}
