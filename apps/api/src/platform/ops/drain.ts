/** Whether this process is on its way out (R10). Streams and the readiness probe watch it. */
export interface Drain {
  readonly stopping: boolean;
  readonly signal: AbortSignal;
  begin(): void;
}

export const createDrain = (): Drain => {
  const controller = new AbortController();
  return {
    get stopping() {
      return controller.signal.aborted;
    },
    signal: controller.signal,
    begin: () => controller.abort(),
  };
};
