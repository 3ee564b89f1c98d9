import { readFileSync } from 'node:fs';

interface Second {
  readonly from: number;
  readonly until: number;
  readonly taken: number;
}

const everyMs = 1_000;
/** A hundredth of the cores. */
const unfelt = 0.01;

/** Ticks of all cores so far, and those of them that the host gave to other machines. */
const readTicks = (): { all: number; taken: number } => {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
    const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, interrupts = 0, soft = 0, taken = 0] = line
      .replace(/^cpu +/, '')
      .split(' ')
      .map(Number);
    return { all: user + nice + system + idle + waiting + interrupts + soft + taken, taken };
  } catch {
    // Only Linux tells.
    return { all: 0, taken: 0 };
  }
};

/** Sees in which seconds the host had the cores for others: whoever waited then waited for those. */
export class HostWatch {
  readonly #seconds: Second[] = [];
  readonly #timer: NodeJS.Timeout;
  #last = { at: performance.now(), ...readTicks() };

  constructor() {
    this.#timer = setInterval(() => this.#look(), everyMs);
  }

  #look(): void {
    const now = { at: performance.now(), ...readTicks() };
    const taken = (now.taken - this.#last.taken) / Math.max(1, now.all - this.#last.all);
    this.#seconds.push({ from: this.#last.at, until: now.at, taken });
    this.#last = now;
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#look();
  }

  wasQuiet(from: number, until: number): boolean {
    return this.#seconds.every((second) => second.until <= from || second.from >= until || second.taken <= unfelt);
  }

  /** Of the time that was watched, the share in which it was quiet, as far as the host tells. */
  get quietShare(): number {
    const lengthOf = (seconds: readonly Second[]) => seconds.reduce((sum, { from, until }) => sum + until - from, 0);
    return lengthOf(this.#seconds.filter(({ taken }) => taken <= unfelt)) / Math.max(1, lengthOf(this.#seconds));
  }
}
