/**
 * Whether this process is on its way out (R10). First it only says so to whoever asks whether it is ready, and goes on
 * answering: a proxy needs a moment to send people elsewhere. Then it stops; streams watch for that.
 */
export interface Drain {
  readonly leaving: boolean;
  readonly stopping: boolean;
  readonly signal: AbortSignal;
  leave(): void;
  begin(): void;
}

export const createDrain = (): Drain => {
  const controller = new AbortController();
  let leaving = false;
  return {
    get leaving() {
      return leaving;
    },
    get stopping() {
      return controller.signal.aborted;
    },
    signal: controller.signal,
    leave() {
      leaving = true;
    },
    begin() {
      leaving = true;
      controller.abort();
    },
  };
};
