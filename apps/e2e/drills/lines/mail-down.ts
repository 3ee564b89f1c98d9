import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { newDataDir, startPortal, stopPortal } from '../support/product/portal.ts';
import { drillOptions, startReport } from '../support/proof/report.ts';
import { type MailMode, startMailSink } from '../support/surroundings/mail-server.ts';

/** R14: the mail server refuses, hangs, says 451 or drops the line; requests succeed, and each mail arrives once ≤ 60 s later. */
const report = startReport();
const { rounds } = drillOptions(12);
const downMs = rounds * 1000;
const patienceMs = 60_000;
const dataDir = newDataDir('mail-down');
const sink = await startMailSink();
let portal = await startPortal(dataDir, { SMTP_URL: sink.url });

const requestAccess = async (who: string): Promise<{ status: number; ms: number }> => {
  const began = performance.now();
  const reply = await fetch(`${portal.url}/api/users/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Drill', lastName: who, email: `${who}@drill.example`, company: 'Drill' }),
  });
  await reply.arrayBuffer();
  return { status: reply.status, ms: performance.now() - began };
};

const copiesFor = (who: string) => sink.taken.filter(({ to }) => to.includes(`${who}@drill.example`));

async function arrives(who: string): Promise<number> {
  const began = performance.now();
  while (copiesFor(who).length === 0 && performance.now() - began < patienceMs) await sleep(50);
  return (performance.now() - began) / 1000;
}

await requestAccess('normal');
report.check('a mail goes out', (await arrives('normal')) < 60);

const faults: readonly [MailMode, string][] = [
  ['refuse', 'refuses connections'],
  ['later', 'answers 451'],
  ['drop', 'drops the line after the text'],
  ['hang', 'takes connections and says nothing'],
];
for (const [mode, sentence] of faults) {
  await sink.set(mode);
  const { status, ms } = await requestAccess(mode);
  report.check(
    `the mail server ${sentence}: the request succeeds`,
    status === 200 && ms < 3000,
    `${status}, ${ms.toFixed(0)} ms`,
  );
  await sleep(downMs);
  report.check('nothing arrived meanwhile', copiesFor(mode).length === 0);
  await sink.set('accept');
  const seconds = await arrives(mode);
  await sleep(2000);
  report.check(
    'delivered once within 60 s of its return',
    copiesFor(mode).length === 1 && seconds <= 60,
    `${seconds.toFixed(1)} s`,
  );
}
{
  await sink.set('refuse');
  await requestAccess('killed');
  await sleep(1000);
  portal.kill('SIGKILL');
  await portal.exited();
  await sink.set('accept');
  portal = await startPortal(dataDir, { SMTP_URL: sink.url });
  const seconds = await arrives('killed');
  await sleep(2000);
  report.check(
    'kill -9 while a mail waits: delivered once after the restart',
    copiesFor('killed').length === 1 && seconds <= 60,
    `${seconds.toFixed(1)} s`,
  );
}
report.check(
  'every mail has a Message-ID of its own',
  new Set(sink.taken.map(({ messageId }) => messageId)).size === sink.taken.length,
);
report.check('the portal stops in order', (await stopPortal(portal)) === 0);
await sink.close();
rmSync(dataDir, { recursive: true, force: true });
report.finish();
