type Work = (signal: AbortSignal) => Promise<void>;

/** Runs one thing at a time: starting another stops the first, and whatever was left behind says nothing any more. */
export class OneAtATime {
  private running: AbortController | null = null;

  async run(work: Work, onFailed: (error: unknown) => void): Promise<void> {
    this.leave();
    const controller = new AbortController();
    this.running = controller;
    try {
      await work(controller.signal);
    } catch (error) {
      if (this.running === controller) onFailed(error);
    }
  }

  /** Stops what runs; its failure tells its own story. */
  cancel(): void {
    this.running?.abort();
  }

  /** Stops what runs without a word: the screen has gone elsewhere, and its failure must not lead back. */
  leave(): void {
    this.running?.abort();
    this.running = null;
  }
}
