import { readFileSync, writeFileSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { join } from 'node:path';

const held: Buffer[] = [];

/** What a process can do wrong, by the name given to it. */
const deeds: Record<string, () => void> = {
  spin: () => {
    process.send?.('spinning', () => {
      for (;;);
    });
  },
  wait: () => {
    process.send?.({ pid: process.pid });
    setInterval(() => undefined, 1_000);
  },
  fillBuffers: () => {
    setInterval(() => held.push(Buffer.alloc(16_777_216, 1)), 1);
  },
  fillHeap: () => {
    const kept: unknown[] = [];
    for (;;) kept.push({ at: kept.length, text: `${kept.length}` });
  },
  fail: () => {
    throw new Error('deliberate');
  },
  peek: () => {
    readFileSync('/etc/hostname');
  },
  whereCompiledIs: () => process.stdout.write(getCompileCacheDir() ?? 'nowhere'),
  plant: () => {
    writeFileSync(join(process.argv[3]!, 'planted'), 'as if it were compiled');
  },
  environment: () => process.stdout.write(JSON.stringify(Object.keys(process.env))),
  pour: () => {
    const more = (): void =>
      void process.stdout.write(Buffer.alloc(65_536), (error) => (error ? process.exit(1) : more()));
    more();
  },
  echo: () => process.stdin.pipe(process.stdout),
};

deeds[process.argv[2]!]!();
