import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { sheetLimits } from '@atelier/sheets';
import { hostileFiles } from '@atelier/sheets/hostile-files';
import { startPinging } from '../support/people/pinger.ts';
import { upload } from '../support/people/upload.ts';
import { signIn } from '../support/people/visitor.ts';
import { watchMemory } from '../support/product/memory.ts';
import { newDataDir, startPortal, statusOf, stopPortal } from '../support/product/portal.ts';
import { drillOptions, startReport } from '../support/proof/report.ts';

/**
 * Family X: files made to hurt. Each gets a sentence within 35 s, everybody else is still served, and neither the API nor
 * a reader ever holds too much, at any moment. --rounds repeats them.
 */
const report = startReport();
const { rounds } = drillOptions(1);
const dataDir = newDataDir('hostile-sheets');
const portal = await startPortal(dataDir, { DEMO: 'on' });
const visitor = await signIn(portal.url);

const withinMs = 35_000;
const pingMs = 250;
const moreMemoryMb = 150;
const readerMb = sheetLimits.residentBytes / 1_048_576;

/** Refused before the first line, or by the last line of a stream that had begun. */
const sentenceOf = (text: string): string => {
  const last = JSON.parse(text.trimEnd().split('\n').at(-1) ?? '{}') as { message?: string; problem?: typeof last };
  return last.message ?? last.problem?.message ?? '';
};

/** A process of ours that takes so much memory, gives it back and is gone. */
const passingPeak = async (megabytes: number): Promise<void> => {
  const text = `let held = Buffer.alloc(${megabytes} * 1048576, 1); setTimeout(() => { held = held.length; }, 500)`;
  await once(spawn(process.execPath, ['--eval', text], { stdio: 'ignore' }), 'exit');
};

// Making the files takes the machine as well; it must not be measured.
const files = await Promise.all(hostileFiles.map(async ([name, , make]) => ({ name, content: await make() })));
for (let round = 0; round < rounds; round += 1) {
  const pinging = startPinging(visitor);
  for (const { name, content } of files) {
    const memory = watchMemory(portal.pid);
    const { status, text, ms } = await upload(portal.url, visitor, '/sheets/read', content);
    const { grown, child } = memory.stop();
    const sentence = sentenceOf(text);
    const refused = status === 422 || status === 413 || (status === 200 && sentence !== '');
    report.check(
      name,
      refused && /^[A-Z].{10,}\.$/.test(sentence) && ms < withinMs,
      `${ms.toFixed(0)} ms: ${sentence}`,
    );
    report.check(
      `${name}: memory all along, API within +${moreMemoryMb} MB, reader within ${readerMb} MB`,
      grown < moreMemoryMb && child < readerMb,
      `API +${grown.toFixed(0)} MB, reader ${child.toFixed(0)} MB`,
    );
  }
  const { count, p99, worst, failed } = await pinging.stop();
  const pings = `${count} pings, p99 ${p99.toFixed(0)} ms, worst ${worst.toFixed(0)} ms`;
  report.check(`others are answered meanwhile, p99 within ${pingMs} ms`, failed === 0 && p99 <= pingMs, pings);
}
{
  // A peak that is over before anybody asks: a look at the end alone would miss it.
  const memory = watchMemory(process.pid);
  await passingPeak(readerMb + 100);
  const { child } = memory.stop();
  report.check(
    'a reader that had held too much for a moment would be noticed',
    child >= readerMb,
    `${child.toFixed(0)} MB`,
  );
}
report.check('still ready', (await statusOf(`${portal.url}/readyz`)) === 200);
report.check('the portal stops in order', (await stopPortal(portal)) === 0);
rmSync(dataDir, { recursive: true, force: true });
report.finish();
