import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';

export interface Write {
  readonly key: string;
  readonly token: string;
  readonly idempotencyKey: string;
}

/** What the portal promised, written down outside of it: one synced line after the whole 2xx reply was read. */
export interface Witness {
  ack(write: Write): void;
  acknowledged(): Write[];
  close(): void;
}

export function openWitness(file: string): Witness {
  const handle = openSync(file, 'a');
  return {
    ack(write) {
      writeSync(handle, `${JSON.stringify(write)}\n`);
      fsyncSync(handle);
    },
    acknowledged: () =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Write),
    close: () => closeSync(handle),
  };
}
